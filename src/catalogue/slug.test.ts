import fc from "fast-check";
import { expect, test } from "vitest";
import { slugOf } from "./slug.ts";

test("an address is made of the name, cut between words", () => {
	expect(slugOf("AMD Ryzen™ 5 9600X 3.9 GHz 6-Core")).toBe("amd-ryzen-5-9600x-3-9-ghz-6-core");
	expect(slugOf("Alpenföhn Brocken 3+")).toBe("alpenfohn-brocken-3-plus");
	expect(slugOf("যন্ত্র")).toBe("part");
	expect(slugOf("word ".repeat(40))).toMatch(/^(word-){15}word$/);
});

test("every slug can be a part of a path", () => {
	fc.assert(
		fc.property(fc.string({ unit: "binary" }), (name) => {
			expect(slugOf(name)).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/);
			expect(slugOf(name).length).toBeLessThanOrEqual(80);
		}),
	);
});
