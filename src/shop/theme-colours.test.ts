import { expect, test } from "vitest";
import { contrast, isLegible, rgbOf, themeColours, themeRule } from "./theme-colours.ts";

/** Colours all over the cube, from black to white. */
const steps = ["00", "1e", "3c", "5a", "6a", "78", "96", "b4", "d2", "ff"];
const colours = steps.flatMap((r) => steps.flatMap((g) => steps.map((b) => `#${r}${g}${b}`)));

/** The grounds of src/ui/theme.css, light and dark. */
const grounds = { paper: ["#faf8f4", "#14171a"], surface: ["#ffffff", "#1c2024"] };
const inks = { ink: ["#1b1e1c", "#edebe6"], "ink-soft": ["#565349", "#b4b1a9"] };

const pairs = [
	["brand", "paper"],
	["brand", "surface"],
	["brand-strong", "paper"],
	["brand-strong", "surface"],
	["on-brand", "brand"],
	["on-brand", "brand-strong"],
	["ink", "brand-tint"],
	["ink-soft", "brand-tint"],
	["brand-strong", "brand-tint"],
	["on-bottle", "bottle"],
	["on-bottle-soft", "bottle"],
] as const;

test.each(pairs)("with every legible colour %s on %s can be read in both themes", (ink, ground) => {
	const legible = colours.filter(isLegible);
	expect(legible.length).toBeGreaterThan(200);
	const illegible = legible.filter((colour) => {
		const tokens: Record<string, readonly string[]> = {
			...grounds,
			...inks,
			...themeColours(colour),
		};
		const shown = (name: string, theme: number) => rgbOf(tokens[name]?.[theme] ?? "");
		return [0, 1].some((theme) => contrast(shown(ink, theme), shown(ground, theme)) < 4.5);
	});
	expect(illegible).toEqual([]);
});

test("a colour is legible exactly where white on it, and it on paper, reach 4.5:1", () => {
	const both = colours.filter((colour) =>
		["#ffffff", "#faf8f4"].every((ground) => contrast(rgbOf(colour), rgbOf(ground)) >= 4.5),
	);
	expect(colours.filter(isLegible)).toEqual(both);
});

test("the light theme shows the colour itself, and the rule names each token once", () => {
	const rule = themeRule(themeColours("#8a1f6b"));
	expect(rule).toMatch(/^:root\{--brand:light-dark\(#8a1f6b,#[0-9a-f]{6}\);/);
	const names = [...rule.matchAll(/--([\w-]+):/g)].map(([, name]) => name);
	expect(new Set(names).size).toBe(names.length);
	expect(names).toHaveLength(7);
});
