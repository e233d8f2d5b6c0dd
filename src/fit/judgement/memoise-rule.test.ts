import fc from "fast-check";
import { expect, test } from "vitest";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { memoisedByReads } from "./memoise-rule.ts";

const part = (attributes: Attributes, name = "") => ({ category: "memory", name, attributes });

test("what answers alike is judged once, whatever else differs", () => {
	let judged = 0;
	const judge = memoisedByReads((one: BuildPart) => {
		judged += 1;
		return (numberOf(one, "modules") ?? 0) > 2 ? textOf(one, "memoryType") : "few";
	});
	expect(judge(part({ modules: 1, memoryType: "DDR4" }))).toBe("few");
	expect(judge(part({ modules: 1, memoryType: "DDR5" }, "another"))).toBe("few");
	expect(judged).toBe(1);
	expect(judge(part({ modules: 4, memoryType: "DDR5" }))).toBe("DDR5");
	expect(judge(part({ modules: 4, memoryType: "DDR4" }))).toBe("DDR4");
	expect(judged).toBe(3);
});

test("it says what the function says, whatever is asked in whatever order", () => {
	const attributes = fc.record(
		{
			a: fc.integer({ min: 0, max: 2 }),
			b: fc.integer({ min: 0, max: 2 }),
			c: fc.constantFrom("x", "y"),
		},
		{ requiredKeys: [] },
	);
	const judge = (one: BuildPart) => {
		const a = numberOf(one, "a");
		if (a === 1) return `${numberOf(one, "b")}${one.name}`;
		return a === 2 ? textOf(one, "c") : "none";
	};
	fc.assert(
		fc.property(fc.array(fc.tuple(attributes, fc.constantFrom("n", "m"))), (parts) => {
			const memoised = memoisedByReads(judge);
			for (const [known, name] of parts) {
				const one = part(known as Attributes, name);
				expect(memoised(one)).toBe(judge({ id: "", quantity: 1, ...one }));
			}
		}),
	);
});

test("a rule that goes through all attributes is a fault", () => {
	const judge = memoisedByReads((one: BuildPart) => Object.keys(one.attributes).length);
	expect(() => judge(part({ modules: 1 }))).toThrow("by their keys");
});
