import fc from "fast-check";
import { expect, test } from "vitest";
import { readAttributesOf } from "./read-attributes.ts";

test("parts that are equal in what is kept have one code, whatever else they have", () => {
	const kept = readAttributesOf({ keys: ["socket"] }, 4);
	kept.write(0, { name: "A", attributes: { socket: "AM5", cores: 6 } });
	kept.write(1, { name: "B", attributes: { socket: "AM5", cores: 8 } });
	kept.write(2, { name: "C", attributes: {} });
	expect(kept.codes[0]).toBe(kept.codes[1]);
	expect(kept.codes[2]).not.toBe(kept.codes[0]);
	expect(kept.entries[kept.codes[0] ?? 0]).toEqual({ name: "", attributes: { socket: "AM5" } });
});

test("a name that is asked for is kept", () => {
	const kept = readAttributesOf({ keys: ["socket"], nameOf: ({ name }) => name }, 2);
	kept.write(0, { name: "A", attributes: { socket: "AM5" } });
	kept.write(1, { name: "B", attributes: { socket: "AM5" } });
	expect(kept.entries.map((entry) => entry?.name)).toEqual(["A", "B"]);
});

test("what is written again as it was changes no code, and what changed gets another", () => {
	const kept = readAttributesOf({ keys: ["modules"] }, 2);
	kept.write(0, { name: "", attributes: { modules: 1 } });
	const { version } = kept;
	kept.rewrite(0, { name: "", attributes: { modules: 1, priceOfElsewhere: 5 } });
	expect(kept.version).toBe(version);
	kept.rewrite(0, { name: "", attributes: { modules: 2 } });
	expect(kept.version).toBeGreaterThan(version);
	expect(kept.entries[kept.codes[0] ?? -1]?.attributes).toEqual({ modules: 2 });
});

test("after any writes and removals every position has what was last written, and no code is left over", () => {
	const change = fc.record({
		position: fc.integer({ min: 0, max: 3 }),
		modules: fc.option(fc.integer({ min: 1, max: 3 })),
	});
	fc.assert(
		fc.property(fc.array(change), (changes) => {
			const kept = readAttributesOf({ keys: ["modules"] }, 4);
			const written = new Map<number, number>();
			for (const { position, modules } of changes) {
				const part = { name: "", attributes: { modules: modules ?? 0 } };
				if (modules === null && written.has(position)) kept.clear(position);
				else if (written.has(position)) kept.rewrite(position, part);
				else if (modules !== null) kept.write(position, part);
				if (modules === null) written.delete(position);
				else written.set(position, modules);
			}
			for (const [position, modules] of written)
				expect(kept.entries[kept.codes[position] ?? -1]?.attributes).toEqual({ modules });
			const live = kept.entries.filter((entry) => entry !== undefined);
			expect(live).toHaveLength(new Set(written.values()).size);
		}),
	);
});
