/** Bangla digits ০–৯ as 0–9, all else as it is, so that number fields take both (brand.md, Numbers). */
export function foldDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** A whole number as somebody types it (Bangla digits, grouping commas, spaces), or null. */
export function readWhole(text: string): number | null {
	const plain = foldDigits(text).replace(/[,\s]/g, "");
	if (!/^-?\d{1,15}$/.test(plain)) return null;
	return Number(plain);
}

// en-IN groups lakh and crore as Bangladesh writes them; Node's en-BD groups by thousands.
const grouping = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** A count as Bangladesh writes it: 1,20,000. A fraction is rounded for show. */
export function formatCount(count: number): string {
	return grouping.format(count);
}
