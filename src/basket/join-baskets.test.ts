import fc from "fast-check";
import { expect, test } from "vitest";
import { type BasketLine, type BasketQuantity, holdTheSame, quantitiesOf } from "./basket-line.ts";
import { joinBaskets } from "./join-baskets.ts";

const line = (partId: string, quantity: number): BasketLine => ({
	partId,
	quantity,
	name: `Part ${partId}`,
	seenPriceTaka: 500,
});
const basket = fc
	.uniqueArray(fc.tuple(fc.constantFrom(..."abcdefgh"), fc.integer({ min: 1, max: 9 })), {
		selector: ([partId]) => partId,
	})
	.map((pairs) => pairs.map(([partId, quantity]) => line(partId, quantity)));
const quantityOf = (lines: readonly BasketQuantity[], partId: string) =>
	lines.find((line) => line.partId === partId)?.quantity ?? 0;

test("a visitor's basket and the account's are joined by the larger quantity, and nothing is lost", () => {
	fc.assert(
		fc.property(basket, basket, (mine, theirs) => {
			const joined = joinBaskets([], mine, theirs);
			for (const { partId } of [...mine, ...theirs])
				expect(quantityOf(joined, partId)).toBe(
					Math.max(quantityOf(mine, partId), quantityOf(theirs, partId)),
				);
			expect(new Set(joined.map(({ partId }) => partId)).size).toBe(joined.length);
			expect(joined.length).toBe(new Set([...mine, ...theirs].map(({ partId }) => partId)).size);
		}),
	);
});

test("joining again changes nothing, and it does not matter whose basket is whose", () => {
	fc.assert(
		fc.property(basket, basket, basket, (base, mine, theirs) => {
			const joined = joinBaskets(base, mine, theirs);
			expect(holdTheSame(joined, joinBaskets(base, theirs, mine))).toBe(true);
			expect(joinBaskets(theirs, joined, theirs)).toEqual(
				joinBaskets(theirs, joinBaskets(theirs, joined, theirs), theirs),
			);
			expect(holdTheSame(joinBaskets(joined, joined, joined), joined)).toBe(true);
		}),
	);
});

test("what one side alone changed counts, taking out too; of what both changed the larger quantity", () => {
	fc.assert(
		fc.property(basket, basket, basket, (base, mine, theirs) => {
			const joined = joinBaskets(base, mine, theirs);
			expect(joined.every(({ quantity }) => quantity > 0)).toBe(true);
			for (const partId of "abcdefgh") {
				const [was, here, there] = [base, mine, theirs].map((lines) => quantityOf(lines, partId));
				const expected =
					here === was ? there : there === was ? here : Math.max(here ?? 0, there ?? 0);
				expect(quantityOf(joined, partId)).toBe(expected);
			}
		}),
	);
});

test("devices that meet the account's basket in any order hold the same in the end", () => {
	const turns = fc.array(fc.tuple(fc.nat(2), fc.option(basket)), { maxLength: 12 });
	fc.assert(
		fc.property(turns, (steps) => {
			type Device = { base: BasketQuantity[]; lines: BasketLine[] };
			let account: BasketLine[] = [];
			const devices: Device[] = [0, 1, 2].map(() => ({ base: [], lines: [] }));
			const meet = (device: Device) => {
				device.lines = joinBaskets(device.base, device.lines, account);
				account = device.lines;
				device.base = quantitiesOf(account);
			};
			for (const [index, changed] of steps) {
				const device = devices[index] as Device;
				if (changed) device.lines = changed;
				else meet(device);
			}
			for (const device of [...devices, ...devices]) meet(device);
			for (const { lines } of devices) expect(holdTheSame(lines, account)).toBe(true);
		}),
	);
});

test("a price that this browser does not know is the account's", () => {
	const mine = [{ ...line("a", 1), seenPriceTaka: null }];
	expect(joinBaskets([], mine, [line("a", 1)])[0]?.seenPriceTaka).toBe(500);
	expect(joinBaskets([], mine, [])[0]?.seenPriceTaka).toBeNull();
});
