import { expect, test } from "vitest";
import { explainHistory } from "./explain-history.ts";
import { callsOf, type Sent } from "./shop-history.ts";
import type { Answer, ShopState } from "./shop-rules.ts";

const booked = { status: 201 };
const soldOut = { status: 409, code: "above-available" };
let orders = 0;

function request(
	method: string,
	path: string,
	[began, ended]: [number, number],
	answer: Answer,
	body?: object,
): Sent {
	return { began, ended, answer, path: `/api${path}`, options: { method, body } };
}

function book(span: [number, number], answer: Answer, body: object = {}): Sent {
	orders += 1;
	const made = answer.status === 201 ? { insertedId: `order-${orders}` } : {};
	return request(
		"POST",
		"/order",
		span,
		{ ...made, ...answer },
		{ partId: "a", quantity: 1, ...body },
	);
}

function shop(left: number, ids: Record<string, string> = {}): ShopState {
	const lines = [{ partId: "a", quantity: 1 }];
	const made = Object.entries(ids).map(([id, status]) => [
		id,
		{ status, total: 500, refunded: 0, lines },
	]);
	return {
		parts: { a: { left, price: 500, archived: false } },
		orders: Object.fromEntries(made),
		returns: { r: { orderId: "x", state: "taken back" } },
	};
}

function unexplained(start: ShopState, sent: Sent[], end: ShopState = start) {
	return explainHistory(start, callsOf(sent, start, end));
}

test("of the last unit one is sold, and who asked at the same moment was refused", () => {
	expect(unexplained(shop(1), [book([0, 5], soldOut), book([1, 4], booked)])).toBeNull();
});

test("sold twice is not explained", () => {
	expect(unexplained(shop(1), [book([0, 5], booked), book([1, 4], booked)])).toHaveLength(1);
});

test("refused though there was stock is not explained", () => {
	expect(unexplained(shop(2), [book([0, 5], soldOut), book([1, 4], booked)])).toHaveLength(1);
	// The other had not begun when this one was told that all is sold.
	expect(unexplained(shop(1), [book([0, 1], soldOut), book([2, 3], booked)])).toHaveLength(2);
});

test("what had ended before another began comes before it", () => {
	const price = request("PATCH", "/product/a", [0, 2], { status: 200 }, { price: 600 });
	const old = { totalPrice: 500 };
	expect(unexplained(shop(9), [price, book([1, 5], booked, old)])).toBeNull();
	expect(unexplained(shop(9), [price, book([3, 5], booked, old)])).not.toBeNull();
	const changed = { status: 409, code: "total-changed" };
	expect(unexplained(shop(9), [price, book([3, 5], changed, old)])).toBeNull();
});

test("a unit can be sold again once its order was deleted, and not before", () => {
	const held = shop(0, { x: "unpaid" });
	const deleted = (span: [number, number]) =>
		request("DELETE", "/userProduct/x", span, { status: 200, deletedCount: 1 });
	expect(unexplained(held, [deleted([0, 3]), book([1, 2], booked)])).toBeNull();
	expect(unexplained(held, [deleted([3, 4]), book([1, 2], booked)])).not.toBeNull();
	expect(unexplained(held, [deleted([0, 1]), book([2, 3], soldOut)])).not.toBeNull();
});

test("a hold that ended by itself explains a sale, one that did not does not", () => {
	const held = shop(0, { x: "unpaid" });
	const sale = [book([0, 1], booked)];
	expect(unexplained(held, sale, shop(0, { x: "expired" }))).toBeNull();
	expect(unexplained(held, sale)).not.toBeNull();
	// Deleted afterwards, it gives nothing back a second time.
	const later = request("DELETE", "/userProduct/x", [2, 3], { status: 200, deletedCount: 1 });
	const deleted = shop(0, { x: "deleted" });
	expect(unexplained(held, [...sale, later], deleted)).not.toBeNull();
	if (deleted.orders.x) deleted.orders.x.hasExpired = true;
	expect(unexplained(held, [...sale, later], deleted)).toBeNull();
	expect(unexplained(held, [...sale, later, book([4, 5], booked)], deleted)).not.toBeNull();
});

test("of cancelling and packing each refusal needs the other before it", () => {
	const paid = shop(0, { x: "confirmed" });
	const done = { status: 200, modifiedCount: 1 };
	const cancel = (answer: Answer) => request("POST", "/order/x/cancel", [0, 3], answer);
	const pack = (answer: Answer) => request("POST", "/allOrders/x/pack", [0, 3], answer);
	const refused = { status: 409, code: "not-that-way" };
	expect(unexplained(paid, [cancel(done), pack(refused)])).toBeNull();
	expect(unexplained(paid, [cancel({ status: 409, code: "packed" }), pack(done)])).toBeNull();
	expect(unexplained(paid, [cancel(done), pack(done)])).not.toBeNull();
	expect(
		unexplained(paid, [cancel({ status: 409, code: "packed" }), pack(refused)]),
	).not.toBeNull();
});

test("two windows that saw the same refunded cannot both refund", () => {
	const paid = shop(0, { x: "confirmed" });
	const body = { refundedTotal: 0, lines: [{ partId: "a", amount: 100 }] };
	const refund = (answer: Answer) => request("POST", "/allOrders/x/refund", [0, 3], answer, body);
	const changed = { status: 409, code: "refund-changed" };
	expect(unexplained(paid, [refund(booked), refund(changed)])).toBeNull();
	expect(unexplained(paid, [refund(booked), refund(booked)])).not.toBeNull();
	expect(unexplained(paid, [refund(changed)])).not.toBeNull();
});

test("a return is closed by one, and who refunds beside it saw what it gave back", () => {
	const delivered = shop(0, { x: "delivered" });
	const lines = [{ partId: "a", amount: 100, restocked: 1 }];
	const body = { refundedTotal: 0, lines };
	const close = (answer: Answer) => request("POST", "/return/r/close", [0, 3], answer, body);
	const closed = { status: 200, modifiedCount: 1 };
	const refund = request("POST", "/allOrders/x/refund", [0, 3], booked, body);
	expect(unexplained(delivered, [close(closed), book([0, 3], booked)])).toBeNull();
	expect(unexplained(delivered, [close(closed), close(closed)])).not.toBeNull();
	expect(unexplained(delivered, [close(closed), refund])).not.toBeNull();
	const changed = { status: 409, code: "refund-changed" };
	expect(unexplained(delivered, [close(changed), refund])).toBeNull();
});

test("forty at once are decided quickly, right and wrong", () => {
	const crowd = (sold: number) =>
		Array.from({ length: 40 }, (_, index) =>
			book([0, 100 + index], index < sold ? booked : soldOut),
		);
	expect(unexplained(shop(12), crowd(12))).toBeNull();
	expect(unexplained(shop(12), crowd(11))).toHaveLength(29);
	expect(unexplained(shop(12), crowd(13))).toHaveLength(1);
});
