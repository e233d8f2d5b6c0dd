/** A colour in the light and in the dark theme. */
type Pair = readonly [light: string, dark: string];
type Rgb = readonly [number, number, number];

const white: Rgb = [255, 255, 255];
const black: Rgb = [0, 0, 0];
// Of src/ui/theme.css: the light paper, the dark paper and surface.
const paper = rgbOf("#faf8f4");
const graphite = rgbOf("#14171a");
const darkSurface = rgbOf("#1c2024");
/** The smallest contrast of text (WCAG 2.2, 1.4.3). */
const legible = 4.5;

/** Whether white text on the colour, and text of the colour on light paper, can be read (4.5:1 or more). */
export function isLegible(colour: string): boolean {
	return contrast(rgbOf(colour), paper) >= legible;
}

/**
 * The theme's tokens that follow from the shop's colour, `#` and six hex digits. The light theme
 * shows the colour itself; in the dark one it is mixed with white until it can be read. A legible
 * colour makes all their pairs 4.5:1 or more.
 */
export function themeColours(colour: string) {
	const own = rgbOf(colour);
	const onDark = lighten(own);
	const pair = (light: Rgb, dark: Rgb): Pair => [hexOf(light), hexOf(dark)];
	return {
		brand: pair(own, onDark),
		"brand-strong": pair(mix(own, black, 0.25), mix(onDark, white, 0.2)),
		"brand-tint": pair(mix(white, own, 0.1), mix(darkSurface, own, 0.25)),
		"on-brand": pair(white, mix(own, black, 0.8)),
		bottle: pair(mix(own, black, 0.35), mix(graphite, own, 0.25)),
		"on-bottle": pair(mix(white, own, 0.04), mix(white, own, 0.04)),
		"on-bottle-soft": pair(mix(white, own, 0.25), mix(white, own, 0.25)),
	};
}

export type ThemeColours = ReturnType<typeof themeColours>;

/** The rule that replaces the tokens of src/ui/theme.css, after it. */
export function themeRule(colours: ThemeColours): string {
	const tokens = Object.entries(colours).map(
		([name, [light, dark]]) => `--${name}:light-dark(${light},${dark})`,
	);
	return `:root{${tokens.join(";")}}`;
}

/** The contrast of two colours as WCAG 2.2 defines it, from 1 to 21. */
export function contrast(first: Rgb, second: Rgb): number {
	const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: Rgb): number {
	const [r = 0, g = 0, b = 0] = rgb.map((part) =>
		part <= 10 ? part / 255 / 12.92 : ((part / 255 + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

/** Mixes a colour with white until it can be read well on the dark theme's surface. */
function lighten(own: Rgb): Rgb {
	for (let share = 0; share < 1; share += 0.05) {
		const lighter = mix(own, white, share);
		if (contrast(lighter, darkSurface) >= 6.5) return lighter;
	}
	return white;
}

function mix(from: Rgb, to: Rgb, share: number): Rgb {
	const part = (index: 0 | 1 | 2) => Math.round(from[index] + (to[index] - from[index]) * share);
	return [part(0), part(1), part(2)];
}

export function rgbOf(colour: string): Rgb {
	const number = Number.parseInt(colour.slice(1), 16);
	return [number >> 16, (number >> 8) & 255, number & 255];
}

function hexOf([r, g, b]: Rgb): string {
	return `#${((r << 16) | (g << 8) | b).toString(16).padStart(6, "0")}`;
}
