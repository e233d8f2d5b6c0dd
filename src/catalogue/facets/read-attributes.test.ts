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

test("what is written again as it was has its code again, and what changed has another", () => {
	const kept = readAttributesOf({ keys: ["modules"] }, 2);
	kept.write(0, { name: "", attributes: { modules: 1 } });
	const [code] = kept.codes;
	kept.write(0, { name: "", attributes: { modules: 2 } });
	expect(kept.entries[kept.codes[0] ?? -1]?.attributes).toEqual({ modules: 2 });
	kept.write(0, { name: "", attributes: { modules: 1, priceOfElsewhere: 5 } });
	expect(kept.codes[0]).toBe(code);
});
