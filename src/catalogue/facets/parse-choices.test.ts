import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { printChoicesOf } from "./choices.ts";
import { facetsOf } from "./facets-of.ts";
import { checkChoices, readChoices } from "./parse-choices.ts";

const read = (query: string, category: string | null = "graphics-card") =>
	readChoices(category, new URLSearchParams(query));
const check = (query: string, category: string | null = "graphics-card") =>
	checkChoices(category, new URLSearchParams(query));
const printed = (query: string, category: string | null = "graphics-card") =>
	decodeURIComponent(
		String(new URLSearchParams(printChoicesOf(facetsOf(category), read(query, category)))),
	);

describe("an address with choices", () => {
	test("names values, ranges with open ends, yes and no, and what is not known", () => {
		const query =
			"brand=MSI|ASUS&price=650..1000&stock=in&attr.memoryGb=12..&attr.lengthMm=..310|unknown";
		const choices = check(query);
		expect(choices.fields).toEqual({});
		expect(Object.fromEntries(choices.choices)).toEqual({
			brand: { values: ["ASUS", "MSI"], range: null, unknown: false },
			price: { values: [], range: { min: 650, max: 1000 }, unknown: false },
			stock: { values: ["in"], range: null, unknown: false },
			memoryGb: { values: [], range: { min: 12, max: null }, unknown: false },
			lengthMm: { values: [], range: { min: null, max: 310 }, unknown: true },
		});
		expect(check("attr.ecc=yes|no", "memory").choices.get("ecc")?.values).toEqual(["no", "yes"]);
		expect(check("attr.cores=16|8", "processor").choices.get("cores")?.values).toEqual(["8", "16"]);
	});

	test("has one order and one spelling", () => {
		expect(printed("attr.memoryType=GDDR7|GDDR6|gddr6&stock=in&brand=unknown|MSI")).toBe(
			"attr.memoryType=GDDR7|gddr6&brand=MSI|unknown&stock=in",
		);
		expect(printed("price=01000..2000.50")).toBe("price=1000..2000.5");
		expect(printed("price=১০০০..")).toBe("price=1000..");
	});

	test("of a form without scripts repeats a parameter and has two fields for a range", () => {
		expect(printed("brand=MSI&brand=ASUS&brand=unknown&price.from=1,000&price.to=")).toBe(
			"brand=ASUS|MSI|unknown&price=1000..",
		);
	});

	test("that makes no sense counts as not asked", () => {
		for (const query of [
			"attr.nothing=1",
			"attr.__proto__=1&attr.constructor=1",
			"attr.memoryGb=much&attr.lengthMm=310",
			"price=1000..650&price.from=9&price.to=8",
			"price=..&price=unknown&brand=&brand=|&stock=out",
			`brand=${"x".repeat(200)}`,
			"price=1..2..3",
		])
			expect(printed(query), query).toBe("");
		expect(printed("attr.chipset=GeForce", null)).toBe("");
	});

	test.each([
		["attr.nothing=1", "attr.nothing"],
		["attr.__proto__=1", "attr.__proto__"],
		["attr.memoryGb=much", "attr.memoryGb"],
		["attr.memoryGb=12", "attr.memoryGb"],
		["attr.memoryGb=1..2|4..5", "attr.memoryGb"],
		["price=1000..650", "price"],
		["price=..", "price"],
		["price=-5..", "price"],
		["price=unknown", "price"],
		["stock=out", "stock"],
		["stock=", "stock"],
		["brand=MSI|", "brand"],
		["brand=a&brand=b", "brand"],
		[`brand=${Array.from({ length: 31 }, (_, index) => index).join("|")}`, "brand"],
	])("of a call is refused with its field: %s", (query, field) => {
		expect(Object.keys(check(query).fields)).toEqual([field]);
	});

	test("of all categories has no attributes", () => {
		expect(check("attr.socket=AM5&brand=AMD", null).fields).toEqual({
			"attr.socket": expect.any(String),
		});
	});
});

test("what is printed is read as the same choices, whatever was asked", () => {
	const parameter = fc.constantFrom("brand", "price", "attr.chipset", "attr.memoryGb", "price.to");
	const value = fc.oneof(
		fc.string({ unit: "binary", maxLength: 30 }),
		fc.constantFrom("unknown", "1..2", "..5", "3.50..", "a|b", "|", "B|a|A|unknown", "10|9|9x|1x"),
	);
	fc.assert(
		fc.property(fc.array(fc.tuple(parameter, value)), (entries) => {
			const choices = readChoices("graphics-card", new URLSearchParams(entries));
			const again = new URLSearchParams(
				String(new URLSearchParams(printChoicesOf(facetsOf("graphics-card"), choices))),
			);
			expect(checkChoices("graphics-card", again)).toEqual({ choices, fields: {} });
		}),
	);
});
