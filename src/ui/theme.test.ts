import { readFileSync } from "node:fs";
import { expect, test } from "vitest";

const css = readFileSync("src/ui/theme.css", "utf8");
const inks = ["ink", "ink-soft", "brand", "brand-strong", "signal", "star", "caution"];
const grounds = ["paper", "surface"];

/** Text and background pairs, as the components use them. */
const pairs: [string, string][] = [
	...inks.flatMap((ink) => grounds.map((ground): [string, string] => [ink, ground])),
	["ink", "sunken"],
	["ink-soft", "sunken"],
	["on-brand", "brand"],
	["on-brand", "brand-strong"],
	["ink", "brand-tint"],
	["brand-strong", "brand-tint"],
	["signal", "signal-tint"],
	["caution", "caution-tint"],
	["ink", "caution-tint"],
	["ink", "signal-tint"],
	["ink-soft", "brand-tint"],
	["ink-soft", "caution-tint"],
	["ink-soft", "signal-tint"],
	["on-bottle", "bottle"],
	["on-bottle-soft", "bottle"],
];

/** A token's colour in the light theme (0) or the dark one (1). */
function colour(name: string, theme: 0 | 1): number[] {
	const [, value = ""] = new RegExp(`--${name}: ([^;]+);`).exec(css) ?? [];
	const found = value.match(/#[0-9a-f]{6}/gi) ?? [];
	const digits = (found[theme] ?? found[0] ?? "").slice(1);
	return [0, 2, 4].map((index) => Number.parseInt(digits.slice(index, index + 2), 16) / 255);
}

/** Contrast as WCAG 2.2 defines it. */
function contrast(first: number[], second: number[]): number {
	const [darker = 0, lighter = 0] = [luminance(first), luminance(second)].sort((a, b) => a - b);
	return (lighter + 0.05) / (darker + 0.05);
}

function luminance(rgb: number[]): number {
	const [r = 0, g = 0, b = 0] = rgb.map((part) =>
		part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4,
	);
	return 0.2126 * r + 0.7152 * g + 0.0722 * b;
}

test.each(pairs)("%s on %s can be read in light and dark (4.5:1)", (ink, ground) => {
	for (const theme of [0, 1] as const)
		expect(contrast(colour(ink, theme), colour(ground, theme))).toBeGreaterThanOrEqual(4.5);
});

test("the borders of fields can be seen in light and dark (3:1)", () => {
	for (const theme of [0, 1] as const)
		expect(contrast(colour("line-strong", theme), colour("surface", theme))).toBeGreaterThanOrEqual(
			3,
		);
});
