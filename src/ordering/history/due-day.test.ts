import fc from "fast-check";
import { expect, test } from "vitest";
import { shopDay } from "../../kernel/shop-time.ts";
import { daysBetween, sayDay } from "./due-day.ts";

test.each([
	[
		"in the evening in London it is the next day in Bangladesh",
		"2026-11-20T18:00:00Z",
		0,
		"2026-11-21",
	],
	["before that it is the same day", "2026-11-20T17:59:59Z", 0, "2026-11-20"],
	["days are counted over the end of a month", "2026-11-29T10:00:00Z", 3, "2026-12-02"],
])("%s", (_, at, later, day) => {
	expect(shopDay(new Date(at), later)).toBe(day);
});

test("a day is as many days away as were added", () => {
	const moment = fc.date({
		min: new Date("2026-01-01"),
		max: new Date("2030-01-01"),
		noInvalidDate: true,
	});
	fc.assert(
		fc.property(moment, fc.integer({ min: -400, max: 400 }), (at, days) => {
			expect(daysBetween(shopDay(at), shopDay(at, days))).toBe(days);
		}),
	);
});

test.each([
	["2026-11-20", "today"],
	["2026-11-21", "tomorrow"],
	["2026-11-22", "Sunday"],
	["2026-11-26", "Thursday"],
	["2026-11-27", "Fri 27 Nov"],
	["2026-11-19", "Thu 19 Nov"],
])("%s is said as %s", (day, text) => {
	expect(sayDay(day, new Date("2026-11-20T09:00:00Z"))).toBe(text);
});
