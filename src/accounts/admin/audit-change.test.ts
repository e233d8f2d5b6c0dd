import { expect, test } from "vitest";
import { changesOf } from "./audit-change.ts";

test("an action's changes are listed field by field, also where there is only a before or an after", () => {
	expect(changesOf({ role: "customer", email: "a@b.example" }, { role: "admin" })).toEqual([
		{ name: "role", before: "customer", after: "admin" },
		{ name: "email", before: "a@b.example", after: null },
	]);
	expect(changesOf(null, { priceTaka: 1_200, image: null })).toEqual([
		{ name: "price", before: null, after: "৳1,200" },
	]);
	expect(changesOf({ attributes: { socket: "AM5" } }, null)).toEqual([
		{ name: "attributes, socket", before: "AM5", after: null },
	]);
	expect(changesOf("paid", ["refunded"])).toEqual([
		{ name: "value", before: "paid", after: "refunded" },
	]);
	expect(changesOf(null, undefined)).toEqual([]);
});

test("what is so, or no longer is, is a sentence, and ids that name nothing are left out", () => {
	const returnId = "01a2040c-7cd3-7772-9bf1-846a4f585f39";
	expect(changesOf({ packed: false, returnId }, { packed: true, serials: "A1, B2" })).toEqual([
		{ name: "now", before: null, after: "packed" },
		{ name: "serials", before: null, after: "A1, B2" },
	]);
	expect(changesOf({ packed: true }, { packed: false })).toEqual([
		{ name: "no longer", before: null, after: "packed" },
	]);
	expect(changesOf({ status: "processing" }, { status: "shipped" })).toEqual([
		{ name: "status", before: "paid", after: "shipped" },
	]);
});

test("of large values only what changed is said, in words", () => {
	const dhaka = { chargeTaka: 60, daysFrom: 1, daysTo: 2 };
	const noctua = { brand: "Noctua", category: null, months: 72, words: null };
	const any = { brand: null, category: "ssd", months: 36, words: "As written." };
	const same = { freeFromTaka: 50_000, returnDays: 7, kinds: ["ssd"] };
	const before = { ...same, delivery: { districts: { Dhaka: dhaka } }, warranties: [noctua, any] };
	const after = {
		...same,
		delivery: { districts: { Dhaka: { ...dhaka, chargeTaka: 70 } } },
		warranties: [{ ...noctua, months: 60 }, any],
	};
	expect(changesOf(before, after)).toEqual([
		{ name: "delivery, districts, Dhaka, charge", before: "৳60", after: "৳70" },
		{ name: "warranties", before: "brand Noctua, months 72", after: "brand Noctua, months 60" },
	]);
	const lines = [{ partId: "01a2040c-7cd3-7772-9bf1-846a4f585f39", amount: 900, restocked: 1 }];
	expect(changesOf(null, { lines })).toEqual([
		{ name: "lines", before: null, after: "amount ৳900, restocked 1" },
	]);
});
