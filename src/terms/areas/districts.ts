/** The 8 divisions of Bangladesh and their 64 districts in the official spelling (gazette of 2 April 2018). */
const namesByDivision = {
	Barishal: "Barguna, Barishal, Bhola, Jhalokathi, Patuakhali, Pirojpur",
	Chattogram:
		"Bandarban, Brahmanbaria, Chandpur, Chattogram, Cox's Bazar, Cumilla, Feni, Khagrachhari, Lakshmipur, Noakhali, Rangamati",
	Dhaka:
		"Dhaka, Faridpur, Gazipur, Gopalganj, Kishoreganj, Madaripur, Manikganj, Munshiganj, Narayanganj, Narsingdi, Rajbari, Shariatpur, Tangail",
	Khulna:
		"Bagerhat, Chuadanga, Jashore, Jhenaidah, Khulna, Kushtia, Magura, Meherpur, Narail, Satkhira",
	Mymensingh: "Jamalpur, Mymensingh, Netrokona, Sherpur",
	Rajshahi: "Bogura, Chapai Nawabganj, Joypurhat, Naogaon, Natore, Pabna, Rajshahi, Sirajganj",
	Rangpur:
		"Dinajpur, Gaibandha, Kurigram, Lalmonirhat, Nilphamari, Panchagarh, Rangpur, Thakurgaon",
	Sylhet: "Habiganj, Moulvibazar, Sunamganj, Sylhet",
} as const;

type NamesIn<List extends string> = List extends `${infer Name}, ${infer Rest}`
	? Name | NamesIn<Rest>
	: List;

export type Division = keyof typeof namesByDivision;
export type District = NamesIn<(typeof namesByDivision)[Division]>;

export const divisions = Object.keys(namesByDivision) as Division[];

/** The districts of a division, by name. */
export function districtsOf(division: Division): District[] {
	return namesByDivision[division].split(", ") as District[];
}

/** The districts, by division and name. */
export const districts: readonly District[] = divisions.flatMap(districtsOf);

export function divisionOf(district: District): Division {
	return divisions.find((division) => districtsOf(division).includes(district)) ?? "Dhaka";
}
