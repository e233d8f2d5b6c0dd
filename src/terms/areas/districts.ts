/** The 8 divisions of Bangladesh and their 64 districts in the official spelling (gazette of 2 April 2018). */
export const areas = {
	Barishal: ["Barguna", "Barishal", "Bhola", "Jhalokathi", "Patuakhali", "Pirojpur"],
	Chattogram: [
		"Bandarban",
		"Brahmanbaria",
		"Chandpur",
		"Chattogram",
		"Cox's Bazar",
		"Cumilla",
		"Feni",
		"Khagrachhari",
		"Lakshmipur",
		"Noakhali",
		"Rangamati",
	],
	Dhaka: [
		"Dhaka",
		"Faridpur",
		"Gazipur",
		"Gopalganj",
		"Kishoreganj",
		"Madaripur",
		"Manikganj",
		"Munshiganj",
		"Narayanganj",
		"Narsingdi",
		"Rajbari",
		"Shariatpur",
		"Tangail",
	],
	Khulna: [
		"Bagerhat",
		"Chuadanga",
		"Jashore",
		"Jhenaidah",
		"Khulna",
		"Kushtia",
		"Magura",
		"Meherpur",
		"Narail",
		"Satkhira",
	],
	Mymensingh: ["Jamalpur", "Mymensingh", "Netrokona", "Sherpur"],
	Rajshahi: [
		"Bogura",
		"Chapai Nawabganj",
		"Joypurhat",
		"Naogaon",
		"Natore",
		"Pabna",
		"Rajshahi",
		"Sirajganj",
	],
	Rangpur: [
		"Dinajpur",
		"Gaibandha",
		"Kurigram",
		"Lalmonirhat",
		"Nilphamari",
		"Panchagarh",
		"Rangpur",
		"Thakurgaon",
	],
	Sylhet: ["Habiganj", "Moulvibazar", "Sunamganj", "Sylhet"],
} as const satisfies Record<string, readonly string[]>;

export type Division = keyof typeof areas;
export type District = (typeof areas)[Division][number];

/** The divisions, by name. */
export const divisions = Object.keys(areas) as Division[];

/** The districts, by division and name. */
export const districts: readonly District[] = divisions.flatMap((division) => areas[division]);

/** The division that a district belongs to. */
export function divisionOf(district: District): Division {
	const has = (division: Division) => (areas[division] as readonly District[]).includes(district);
	return divisions.find(has) ?? "Dhaka";
}
