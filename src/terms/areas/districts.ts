/**
 * The 8 divisions and 64 districts of Bangladesh in their official spelling (gazette of 2 April 2018), each district
 * with its name in Bangla and the older and other spellings that people type.
 */
const names = {
	Barishal: {
		Barguna: ["বরগুনা"],
		Barishal: ["বরিশাল", "Barisal", "Bakerganj"],
		Bhola: ["ভোলা"],
		Jhalokathi: ["ঝালকাঠি", "Jhalokati", "Jhalakathi", "Jhalakati"],
		Patuakhali: ["পটুয়াখালী"],
		Pirojpur: ["পিরোজপুর", "Perojpur"],
	},
	Chattogram: {
		Bandarban: ["বান্দরবান", "Bandorban"],
		Brahmanbaria: ["ব্রাহ্মণবাড়িয়া", "Brahmonbaria", "Brahman Baria", "B. Baria"],
		Chandpur: ["চাঁদপুর"],
		Chattogram: ["চট্টগ্রাম", "Chittagong", "Chattagram", "Ctg"],
		"Cox's Bazar": ["কক্সবাজার", "Cox Bazar", "Cox's Bazaar"],
		Cumilla: ["কুমিল্লা", "Comilla", "Kumilla"],
		Feni: ["ফেনী"],
		Khagrachhari: ["খাগড়াছড়ি", "Khagrachari"],
		Lakshmipur: ["লক্ষ্মীপুর", "Laxmipur", "Luxmipur"],
		Noakhali: ["নোয়াখালী"],
		Rangamati: ["রাঙ্গামাটি", "রাঙামাটি"],
	},
	Dhaka: {
		Dhaka: ["ঢাকা", "Dacca"],
		Faridpur: ["ফরিদপুর"],
		Gazipur: ["গাজীপুর", "Gajipur"],
		Gopalganj: ["গোপালগঞ্জ"],
		Kishoreganj: ["কিশোরগঞ্জ", "Kishorganj"],
		Madaripur: ["মাদারীপুর"],
		Manikganj: ["মানিকগঞ্জ"],
		Munshiganj: ["মুন্সিগঞ্জ", "মুন্সীগঞ্জ", "Munsiganj"],
		Narayanganj: ["নারায়ণগঞ্জ"],
		Narsingdi: ["নরসিংদী", "Narshingdi", "Norsingdi"],
		Rajbari: ["রাজবাড়ী", "রাজবাড়ি"],
		Shariatpur: ["শরীয়তপুর", "Shariyatpur"],
		Tangail: ["টাঙ্গাইল"],
	},
	Khulna: {
		Bagerhat: ["বাগেরহাট"],
		Chuadanga: ["চুয়াডাঙ্গা"],
		Jashore: ["যশোর", "Jessore"],
		Jhenaidah: ["ঝিনাইদহ", "Jhenaida", "Jhenidah", "Jhenaidaha"],
		Khulna: ["খুলনা"],
		Kushtia: ["কুষ্টিয়া"],
		Magura: ["মাগুরা"],
		Meherpur: ["মেহেরপুর"],
		Narail: ["নড়াইল"],
		Satkhira: ["সাতক্ষীরা"],
	},
	Mymensingh: {
		Jamalpur: ["জামালপুর"],
		Mymensingh: ["ময়মনসিংহ", "Mymensing"],
		Netrokona: ["নেত্রকোণা", "নেত্রকোনা", "Netrakona"],
		Sherpur: ["শেরপুর"],
	},
	Rajshahi: {
		Bogura: ["বগুড়া", "Bogra"],
		"Chapai Nawabganj": ["চাঁপাইনবাবগঞ্জ", "Nawabganj", "Chapai"],
		Joypurhat: ["জয়পুরহাট", "Jaipurhat"],
		Naogaon: ["নওগাঁ"],
		Natore: ["নাটোর", "Nator"],
		Pabna: ["পাবনা"],
		Rajshahi: ["রাজশাহী"],
		Sirajganj: ["সিরাজগঞ্জ", "Serajganj"],
	},
	Rangpur: {
		Dinajpur: ["দিনাজপুর"],
		Gaibandha: ["গাইবান্ধা"],
		Kurigram: ["কুড়িগ্রাম"],
		Lalmonirhat: ["লালমনিরহাট"],
		Nilphamari: ["নীলফামারী"],
		Panchagarh: ["পঞ্চগড়"],
		Rangpur: ["রংপুর"],
		Thakurgaon: ["ঠাকুরগাঁও"],
	},
	Sylhet: {
		Habiganj: ["হবিগঞ্জ"],
		Moulvibazar: ["মৌলভীবাজার", "Maulvibazar", "Moulavibazar", "Maulavi Bazar"],
		Sunamganj: ["সুনামগঞ্জ"],
		Sylhet: ["সিলেট", "Silhet"],
	},
} as const satisfies Record<string, Record<string, readonly string[]>>;

export type Division = keyof typeof names;
export type District = { [Of in Division]: keyof (typeof names)[Of] }[Division];

/** The divisions, by name. */
export const divisions = Object.keys(names) as Division[];

/** A district with its division and the other spellings of its name. */
export type DistrictEntry = { name: District; division: Division; spellings: readonly string[] };

/** The districts, by division and name. */
export const districts: readonly DistrictEntry[] = divisions.flatMap((division) =>
	Object.entries(names[division]).map(([name, spellings]) => ({
		name: name as District,
		division,
		spellings: spellings as readonly string[],
	})),
);

const divisionByDistrict = new Map(districts.map(({ name, division }) => [name, division]));

/** The division that a district belongs to. */
export function divisionOf(district: District): Division {
	return divisionByDistrict.get(district) ?? "Dhaka";
}
