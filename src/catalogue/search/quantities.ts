/**
 * A number with its unit, however written, as the words under which it is found, the exact one first: "960 GB" is
 * 960gb, and 1tb because shops sell it as one.
 */
export function quantityWords(number: string, unit: string): string[] | null {
	const known = units.get(unit);
	if (!known) return null;
	const [name, factor] = known;
	const amount = Number(number.replace("p", ".")) * factor;
	// "6000m" is a speed half typed, "205M" a model.
	if (/^mh?$/.test(unit) && amount < 800) return null;
	if (name === "gb") return capacityWords(amount);
	return [name === "mts" ? speedWord(amount) : amountWord(amount, name)];
}

/** The word of a memory's speed. It begins with letters, so that 36 does not begin it, which begins processors. */
export function speedWord(megatransfers: number | string): string {
	return `mts${megatransfers}`;
}

/** The word of an amount in its unit: 27.5 inches are "27p5inch". */
export function amountWord(amount: number, unit: string): string {
	return `${String(Math.round(amount * 1000) / 1000).replace(".", "p")}${unit}`;
}

/** Drives of 960, 1000 and 1024 GB are all sold as 1 TB. */
export function capacityWords(gigabytes: number): string[] {
	const exact = amountWord(gigabytes, "gb");
	const terabytes = Math.round(gigabytes / 1000);
	const near = terabytes > 0 && Math.abs(gigabytes / (1000 * terabytes) - 1) <= 0.041;
	if (!near) return [exact];
	return gigabytes === 1000 * terabytes ? [`${terabytes}tb`] : [exact, `${terabytes}tb`];
}

// Each spelling of a unit: the one that is searched, and how many of that it is.
const units = new Map<string, readonly [unit: string, factor: number]>(
	Object.entries({
		gb: ["gb", 1],
		gib: ["gb", 1],
		gigabyte: ["gb", 1],
		gigabytes: ["gb", 1],
		tb: ["gb", 1000],
		tib: ["gb", 1000],
		terabyte: ["gb", 1000],
		terabytes: ["gb", 1000],
		tera: ["gb", 1000],
		mb: ["mb", 1],
		m: ["mts", 1],
		mh: ["mts", 1],
		mhz: ["mts", 1],
		mts: ["mts", 1],
		mt: ["mts", 1],
		ghz: ["ghz", 1],
		hz: ["hz", 1],
		hertz: ["hz", 1],
		khz: ["hz", 1000],
		w: ["w", 1],
		watt: ["w", 1],
		watts: ["w", 1],
		kw: ["w", 1000],
		inch: ["inch", 1],
		inches: ["inch", 1],
		in: ["inch", 1],
		mm: ["mm", 1],
		cm: ["mm", 10],
		rpm: ["rpm", 1],
		mah: ["mah", 1],
		dpi: ["dpi", 1],
		fps: ["fps", 1],
		bit: ["bit", 1],
		bits: ["bit", 1],
		core: ["core", 1],
		cores: ["core", 1],
		thread: ["thread", 1],
		threads: ["thread", 1],
		pin: ["pin", 1],
		pins: ["pin", 1],
		pack: ["pack", 1],
		fan: ["fan", 1],
		fans: ["fan", 1],
		key: ["key", 1],
		keys: ["key", 1],
		ms: ["ms", 1],
		g: ["g", 1],
		gm: ["g", 1],
		gram: ["g", 1],
		grams: ["g", 1],
		cfm: ["cfm", 1],
		gbs: ["gbs", 1],
		gbps: ["gbs", 1],
		channel: ["channel", 1],
		percent: ["percent", 1],
	}),
);
