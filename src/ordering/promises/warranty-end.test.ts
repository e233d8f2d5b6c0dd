import fc from "fast-check";
import { expect, test } from "vitest";
import { showShopDay } from "../../kernel/shop-time.ts";
import { warrantyEnd } from "./warranty-end.ts";

test.each([
	["2026-11-20T10:00:00Z", 12, "20 Nov 2027"],
	["2026-11-20T19:00:00Z", 12, "21 Nov 2027"],
	["2026-08-31T06:00:00Z", 6, "28 Feb 2027"],
	["2024-02-29T06:00:00Z", 36, "28 Feb 2027"],
	["2024-02-28T06:00:00Z", 36, "28 Feb 2027"],
	["2026-12-31T17:59:59Z", 1, "31 Jan 2027"],
])("delivered at %s, a warranty of %i months ends on %s", (delivered, months, ends) => {
	const end = warrantyEnd(new Date(delivered), months);
	expect(showShopDay(end)).toBe(ends);
	// As a day is kept: midnight in Bangladesh.
	expect(end.toISOString()).toMatch(/T18:00:00/);
});

test("a longer warranty never ends earlier, nor does one of a later delivery", () => {
	const moment = fc.date({
		min: new Date("2020-01-01"),
		max: new Date("2040-01-01"),
		noInvalidDate: true,
	});
	const months = fc.integer({ min: 0, max: 240 });
	fc.assert(
		fc.property(moment, moment, months, months, (first, second, few, many) => {
			const [early, late] = first <= second ? [first, second] : [second, first];
			const [short, long] = few <= many ? [few, many] : [many, few];
			expect(warrantyEnd(early, short) <= warrantyEnd(late, long)).toBe(true);
		}),
	);
});
