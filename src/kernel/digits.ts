/** Converts Bangla digits ০–৯ to 0–9, so that number fields accept both. */
export function foldDigits(text: string): string {
	return text.replace(/[০-৯]/g, (digit) => String(digit.charCodeAt(0) - 0x09e6));
}

/** Parses a typed whole number (Bangla digits, grouping commas, spaces), or returns null. */
export function readWhole(text: string): number | null {
	const plain = foldDigits(text).replace(/[,\s]/g, "");
	if (!/^-?\d{1,15}$/.test(plain)) return null;
	return Number(plain);
}

// en-IN groups lakh and crore as in Bangladesh; Node's en-BD groups by thousands.
const grouping = new Intl.NumberFormat("en-IN", { maximumFractionDigits: 0 });

/** Formats a count as in Bangladesh: 1,20,000. A fraction is rounded. */
export function formatCount(count: number): string {
	return grouping.format(count);
}
