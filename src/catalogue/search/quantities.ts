import { wordTable } from "./word-table.ts";

/** The search words of a number with a unit, the exact one first: "960 GB" is 960gb, and 1tb as shops call it. */
export function quantityWords(number: string, unit: string): string[] | null {
	const [name, factor = "1"] = units.get(unit)?.split(" ") ?? [];
	if (!name) return null;
	const amount = Number(number.replace("p", ".")) * Number(factor);
	// "6000m" is the beginning of a speed, but "205M" is a model.
	if (/^mh?$/.test(unit) && amount < 800) return null;
	if (name === "gb") return capacityWords(amount);
	return [name === "mts" ? speedWord(amount) : amountWord(amount, name)];
}

/** The word of a memory's speed. It begins with letters, so that a processor's number such as 36… does not find it. */
export function speedWord(megatransfers: number | string): string {
	return `mts${megatransfers}`;
}

/** The word of an amount in its unit: 27.5 inches are "27p5inch". */
export function amountWord(amount: number, unit: string): string {
	return `${String(Math.round(amount * 1000) / 1000).replace(".", "p")}${unit}`;
}

/** The words of a capacity: drives of 960, 1000 and 1024 GB are all sold as 1 TB. */
export function capacityWords(gigabytes: number): string[] {
	const exact = amountWord(gigabytes, "gb");
	const terabytes = Math.round(gigabytes / 1000);
	const near = terabytes > 0 && Math.abs(gigabytes / (1000 * terabytes) - 1) <= 0.041;
	if (!near) return [exact];
	return gigabytes === 1000 * terabytes ? [`${terabytes}tb`] : [exact, `${terabytes}tb`];
}

// The spellings of a unit, then the searched unit, and the factor that converts to it.
const units =
	wordTable(`gb gib gigabyte gigabytes:gb; tb tib terabyte terabytes tera:gb 1000; mb:mb; m mh mhz mts mt:mts; ghz:ghz;
hz hertz:hz; khz:hz 1000; w watt watts:w; kw:w 1000; inch inches in:inch; mm:mm; cm:mm 10; rpm:rpm; mah:mah;
dpi:dpi; fps:fps; bit bits:bit; core cores:core; thread threads:thread; pin pins:pin; pack:pack; fan fans:fan;
key keys:key; ms:ms; g gm gram grams:g; cfm:cfm; gbs gbps:gbs; channel:channel; percent:percent`);
