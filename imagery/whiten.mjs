// The same drawing with a white body: dark greys become light ones in the same order, colours stay.
// Above this lightness a grey is light enough already.
const least = 0.52;
// The shadow on the ground, the inside of a lens.
const untouched = ["0a0d0c", "04090d"];

/** Names of the drawings that also exist in white. */
export const alsoWhite = ["chair", "desktop"];

export function whiten(svg) {
	return svg.replace(/#([0-9a-f]{6})\b/g, (colour, digits) => {
		const parts = [0, 2, 4].map((at) => Number.parseInt(digits.slice(at, at + 2), 16) / 255);
		const lightness = (Math.max(...parts) + Math.min(...parts)) / 2;
		const isGrey = Math.max(...parts) - Math.min(...parts) < 0.078;
		if (!isGrey || lightness > least || untouched.includes(digits)) return colour;
		const lifted = 0.34 + 0.63 * (1 - (1 - lightness / least) ** 4);
		const tint = parts.map((part) => lifted + (part - lightness) * 0.5);
		return `#${tint
			.map((part) =>
				Math.round(Math.min(1, part) * 255)
					.toString(16)
					.padStart(2, "0"),
			)
			.join("")}`;
	});
}
