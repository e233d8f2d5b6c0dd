import fc from "fast-check";
import { expect, test } from "vitest";
import { formatTaka } from "../../kernel/taka.ts";
import { copy } from "./copy.ts";
import { lineHeight, lineWidth } from "./line-box.ts";
import { type PriceEntry, priceHistoryOf } from "./price-history.ts";

const now = new Date("2026-11-20T12:00:00Z");
const daysAgo = (days: number) => new Date(now.getTime() - days * 86_400_000);
const entry = (days: number, priceTaka: number | null): PriceEntry => ({
	priceTaka,
	at: daysAgo(days),
});

test("one price is no history, however often it was set", () => {
	expect(priceHistoryOf([], now)).toBe(null);
	expect(priceHistoryOf([entry(9, 500)], now)).toBe(null);
	expect(priceHistoryOf([entry(9, 500), entry(8, null), entry(7, 500)], now)).toBe(null);
});

test("the lowest of 30 days counts the price that was in force when they began, and none before", () => {
	const prices = [entry(200, 300), entry(100, 700), entry(20, 900)];
	const lowest = (price: string) => `Lowest price of the last 30 days: ${price}`;
	expect(priceHistoryOf(prices, now)?.lowest).toBe(lowest("৳700"));
	expect(priceHistoryOf([...prices, entry(2, 650)], now)?.lowest).toBe(lowest("৳650"));
	const later = new Date(now.getTime() + 15 * 86_400_000);
	expect(priceHistoryOf(prices, later)?.lowest).toBe(lowest("৳900"));
	const atTheirBegin = [entry(40, 300), entry(30, 700), entry(2, 900)];
	expect(priceHistoryOf(atTheirBegin, now)?.lowest).toBe(lowest("৳700"));
	const notForSale = [entry(90, 300), entry(60, 700), entry(40, null)];
	expect(priceHistoryOf(notForSale, now)).toBeNull();
});

test("what is older than a year is not drawn, but for the price that was in force then", () => {
	const prices = [entry(800, 100), entry(500, 400), entry(100, 700)];
	const history = priceHistoryOf(prices, now);
	expect(history?.changes).toEqual([
		{ price: "৳700", since: "since 12 Aug 2026" },
		{ price: "৳400", since: "since 8 Jul 2025" },
	]);
	expect(history?.line).toContain("between ৳400 and ৳700");
	expect(priceHistoryOf([entry(800, 100), entry(500, 400)], now)).toBe(null);
});

test("the last twelve changes are named, also those to no price", () => {
	const prices = Array.from({ length: 14 }, (_, index) =>
		entry(20 - index, index === 12 ? null : index + 1),
	);
	const { changes = [] } = priceHistoryOf(prices, now) ?? {};
	expect([changes.length, changes[1]?.price]).toEqual([12, copy.notForSale]);
});

test("the line runs level between changes, the dear price above, with a gap while it was not for sale", () => {
	const prices = [entry(100, 1_000), entry(75, 500), entry(50, null), entry(25, 1_000)];
	expect(priceHistoryOf(prices, now)?.path).toBe("M3 3H61.5V45H120M178.5 3H237");
});

test("whatever the prices were, the line stays in its box and the lowest is one of them", () => {
	const price = fc.option(fc.integer({ min: 1, max: 999_999 }));
	const step = fc.tuple(fc.integer({ min: 0, max: 86_400 * 40 }), price);
	fc.assert(
		fc.property(fc.array(step, { maxLength: 40 }), fc.integer({ min: 1 }), (steps, last) => {
			const seconds = steps.map(([after]) => after).sort((a, b) => b - a);
			const entries = steps.map(([, priceTaka], index) => ({
				priceTaka,
				at: new Date(now.getTime() - (seconds[index] ?? 0) * 1_000),
			}));
			const all = [...entries, { priceTaka: last, at: now }];
			const history = priceHistoryOf(all, now);
			if (!history) return;
			const amounts = all.map(({ priceTaka }) => formatTaka(priceTaka ?? 0));
			expect(amounts).toContain(history.lowest.split(": ")[1]);
			expect(history.path).toMatch(/^M/);
			for (const [, x, y] of history.path.matchAll(/[MH](-?[\d.]+)|[V ](-?[\d.]+)/g)) {
				// Half of its thickness is on each side.
				if (x !== undefined) expect(Number(x)).toBeLessThanOrEqual(lineWidth - 1);
				expect(Number(x ?? y)).toBeGreaterThanOrEqual(1);
				if (y !== undefined) expect(Number(y)).toBeLessThanOrEqual(lineHeight - 1);
			}
		}),
	);
});
