import { expect, test } from "vitest";
import { categories } from "../../catalogue/attributes/categories.ts";
import { stripFit } from "./category-menu.tsx";

const names = categories.map(({ plural }) => plural);

test("the strip keeps the shop's order and ends where the widest screen has no more room", () => {
	const fitting = stripFit(names).map(({ name }) => name);
	expect(fitting).toEqual(names.slice(0, fitting.length));
	expect(fitting.length).toBeGreaterThan(8);
	expect(fitting.length).toBeLessThan(names.length);
});

test("a phone shows the first names, and no name is shown on a smaller screen than the one before it", () => {
	const shown = stripFit(names).map((one) => one.shown);
	expect(shown.slice(0, 3)).toEqual(["", "", "hidden min-[26rem]:block"]);
	const order = [...new Set(shown)];
	expect(shown).toEqual([...shown].sort((a, b) => order.indexOf(a) - order.indexOf(b)));
});

test("a few short names all fit everywhere, and without names there is nothing", () => {
	expect(stripFit(["SSDs", "Mice"]).map((one) => one.shown)).toEqual(["", ""]);
	expect(stripFit([])).toEqual([]);
});
