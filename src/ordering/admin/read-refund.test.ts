import { expect, test } from "vitest";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { readRefund, refundableOf } from "./read-refund.ts";

const texts = copy.moneyBack;
const line = { partId: "p", name: "Case", unitPriceTaka: 500, quantity: 2, refundedTaka: 200 };
const given = { ...line, partId: "q", refundedTaka: 1_000 };
const order = {
	totalTaka: 2_120,
	refundedTaka: 1_220,
	deliveryChargeTaka: 120,
	lines: [line, given],
} as unknown as ShownOrder;

function typed(fields: Record<string, string>): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	return form;
}

test("what is left of each line and of the delivery can go back, in Bangla digits too", () => {
	expect(refundableOf(order)).toMatchObject({
		lines: [{ partId: "p", maxTaka: 800 }],
		maxDelivery: 100,
	});
	expect(readRefund(typed({ p: "৮০০", delivery: "100", words: " Late " }), order)).toEqual({
		ok: true,
		body: {
			refundedTotal: 1_220,
			lines: [{ partId: "p", amount: 800 }],
			delivery: 100,
			words: "Late",
		},
		amountTaka: 900,
	});
});

test("too much, nothing at all, and a missing reason are told at their fields", () => {
	const read = readRefund(typed({ p: "801", delivery: "-1" }), order);
	expect(read).toEqual({
		ok: false,
		wrong: {
			p: texts.takaWrong("৳800"),
			delivery: texts.takaWrong("৳100"),
			words: texts.whyNeeded,
		},
	});
	const nothing = readRefund(typed({ p: "", words: "Late" }), order);
	expect(nothing).toEqual({ ok: false, wrong: { p: texts.nothing } });
});
