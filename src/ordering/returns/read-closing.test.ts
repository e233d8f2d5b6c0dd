import fc from "fast-check";
import { expect, test } from "vitest";
import type { ShownOrder } from "../contract.ts";
import type { Return } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { maxDeliveryTaka, maxTakaFor, readClosing } from "./read-closing.ts";
import { Closing } from "./return.checks.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const closeCopy = screensCopy.close;
const sent = { partId: "p", product: "Case", image: null, price: 500, quantity: 3 };
const decided = { refunded: 0, restocked: 0, sentBack: 0 };
const item = { lines: [{ ...sent, ...decided }], deliveryLeft: 60 } as unknown as Return;
const line = { partId: "p", unitPriceTaka: 500, quantity: 4, refundedTaka: 800 };
const order = { totalTaka: 2_060, refundedTaka: 800, lines: [line] } as unknown as ShownOrder;

function typed(fields: Record<string, string>, serials: string[] = []): FormData {
	const form = new FormData();
	for (const [name, value] of Object.entries(fields)) form.set(name, value);
	for (const serial of serials) form.append("serials-p", serial);
	return form;
}

test("what is typed is what is sent, Bangla digits too, and an empty field is nothing", () => {
	const form = typed({ "amount-p": "১২০০", "restocked-p": "", "sentBack-p": "1" }, ["A1B", "C2D"]);
	expect(readClosing(form, item, order)).toEqual({
		ok: true,
		body: {
			refundedTotal: 800,
			delivery: 0,
			lines: [{ partId: "p", amount: 1_200, restocked: 0, sentBack: 1, serials: ["A1B", "C2D"] }],
		},
		amountTaka: 1_200,
	});
});

test("each wrong field has its own sentence, with what it may be at most", () => {
	const form = typed(
		{ "amount-p": "1201", "restocked-p": "2", "sentBack-p": "2", delivery: "sixty" },
		["A1B", "C2D"],
	);
	expect(readClosing(form, item, order)).toEqual({
		ok: false,
		wrong: {
			"amount-p": closeCopy.takaWrong("৳1,200"),
			"sentBack-p": returnsCopy.rules.tooManyUnits,
			"serials-p": closeCopy.serialsTooMany,
			delivery: closeCopy.takaWrong("৳60"),
		},
	});
});

test("no more goes back than is left of the order, and each unit goes one way", () => {
	const another = { ...line, partId: "q", unitPriceTaka: 9 };
	const [ofReturn = { ...sent, ...decided }] = item.lines;
	const leaving = (left: number) =>
		({ ...order, lines: [another, line], totalTaka: 800 + left }) as ShownOrder;
	expect(maxTakaFor(ofReturn as (typeof item.lines)[number], leaving(200))).toBe(200);
	expect(maxDeliveryTaka(item, leaving(30))).toBe(30);
	const all = typed({ "amount-p": " ", "restocked-p": "2", "sentBack-p": "1" });
	expect(readClosing(all, item, order).ok).toBe(true);
});

test("whatever is typed, what is read as right is what the API takes", () => {
	const field = fc.oneof(fc.string(), fc.integer().map(String), fc.nat(4).map(String));
	fc.assert(
		fc.property(fc.array(field, { minLength: 4, maxLength: 4 }), ([a, b, c, d]) => {
			const form = typed({ "amount-p": a ?? "", "restocked-p": b ?? "", "sentBack-p": c ?? "" });
			form.set("delivery", d ?? "");
			const read = readClosing(form, item, order);
			if (!read.ok) {
				expect(Object.keys(read.wrong)).not.toEqual([]);
				return;
			}
			const [closed] = Closing.parse(read.body).lines;
			expect(closed?.amount).toBeLessThanOrEqual(1_200);
			expect((closed?.restocked ?? 9) + (closed?.sentBack ?? 9)).toBeLessThanOrEqual(3);
		}),
	);
});
