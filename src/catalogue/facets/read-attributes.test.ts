import { expect, test } from "vitest";
import { readAttributesOf } from "./read-attributes.ts";

test("parts that are equal in what is kept have one code, whatever else they have", () => {
	const attributes = readAttributesOf({ keys: ["socket"] }, 4);
	attributes.write(0, { name: "A", attributes: { socket: "AM5", cores: 6 } });
	attributes.write(1, { name: "B", attributes: { socket: "AM5", cores: 8 } });
	attributes.write(2, { name: "C", attributes: {} });
	expect(attributes.codes[0]).toBe(attributes.codes[1]);
	expect(attributes.codes[2]).not.toBe(attributes.codes[0]);
	expect(attributes.entries[attributes.codes[0] ?? 0]).toEqual({
		name: "",
		attributes: { socket: "AM5" },
	});
});

test("a name that is asked for is kept", () => {
	const attributes = readAttributesOf({ keys: ["socket"], nameOf: ({ name }) => name }, 2);
	attributes.write(0, { name: "A", attributes: { socket: "AM5" } });
	attributes.write(1, { name: "B", attributes: { socket: "AM5" } });
	expect(attributes.entries.map((entry) => entry?.name)).toEqual(["A", "B"]);
});

test("what is written again as it was has its code again, and what changed has another", () => {
	const attributes = readAttributesOf({ keys: ["modules"] }, 2);
	attributes.write(0, { name: "", attributes: { modules: 1 } });
	const [code] = attributes.codes;
	attributes.write(0, { name: "", attributes: { modules: 2 } });
	expect(attributes.entries[attributes.codes[0] ?? -1]?.attributes).toEqual({ modules: 2 });
	attributes.write(0, { name: "", attributes: { modules: 1, priceOfElsewhere: 5 } });
	expect(attributes.codes[0]).toBe(code);
});
