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
