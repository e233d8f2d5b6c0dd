import { expect, test } from "vitest";
import { categories } from "../../catalogue/attributes/categories.ts";
import { stripFit } from "./category-menu.tsx";

const names = categories.map(({ plural }) => plural);
const fitting = (of: readonly string[]) =>
	stripFit(of.map((name) => ({ to: "", name, current: undefined })));

test("the strip keeps the shop's order and ends where the widest screen has no more room", () => {
	const fit = fitting(names).map(({ name }) => name);
	expect(fit).toEqual(names.slice(0, fit.length));
	expect(fit.length).toBeGreaterThan(8);
	expect(fit.length).toBeLessThan(names.length);
});

test("a phone shows the first names, and no name is shown on a smaller screen than the one before it", () => {
	const shown = fitting(names).map((entry) => entry.shown);
	expect(shown.slice(0, 3)).toEqual(["", "", "hidden min-[26rem]:block"]);
	const order = [...new Set(shown)];
	expect(shown).toEqual([...shown].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
});

test("a few short names all fit everywhere, and without names there is nothing", () => {
	expect(fitting(["SSDs", "Mice"]).map((entry) => entry.shown)).toEqual(["", ""]);
	expect(fitting([])).toEqual([]);
});
