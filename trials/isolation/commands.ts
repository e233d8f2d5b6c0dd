import { eq } from "drizzle-orm";
import { importBatch } from "../../src/catalogue/import/import-batch.server.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import { payWithCard } from "../../test/harness/order-actions.ts";
import { type SmallShop, type Stage, unitTaka } from "./small-shop.ts";

/** Where a command acts: the order at one stage, and whether it is the first or the second of two. */
export type At = SmallShop & { stage: Stage; side: 0 | 1 };

/** A command that touches money, stock, serial numbers or roles. */
export type Command = {
	name: string;
	/** The room of its files. */
	room: string;
	/** At which stages of an order it does something; none where it is about no order. */
	stages: readonly Stage[];
	/** Asked for again while it is under way, it is carried to its end, and the answer is the same. */
	joins?: true;
	/** What has to be so before, such as a hold that is over. */
	prepare?(at: At): Promise<unknown>;
	/** What it answers: a response of the API, or what the function returns. */
	run(at: At): Promise<unknown>;
};

const paid = ["paid", "packed", "delivered"] as const;
const unpaid = ["charged", "held"] as const;

/** Calls the API as somebody. */
async function call(
	{ shop }: SmallShop,
	{ token }: SignedInUser,
	method: string,
	path: string,
	body?: object,
): Promise<string> {
	const options = { method, token, ...(body && { body }) };
	const response = await shop.fetch(`/api${path}`, options);
	return `${response.status} ${await response.text()}`;
}

function asAdmin(at: At, method: string, path: string, body?: object): Promise<string> {
	return call(at, at.admins[at.side], method, path, body);
}

function asCustomer(at: At, method: string, path: string, body?: object): Promise<string> {
	return call(at, at.customer, method, path, body);
}

function orderOf({ orders, stage }: At) {
	return orders[stage];
}

async function importPart({ shop, opendbId, side }: At) {
	const price = {
		priceTaka: unitTaka + 20 + side,
		minimumQuantity: 1,
		availableQuantity: 10 + side,
	};
	const item = { opendbId, record: null, price, file: "prices.csv", line: 1 };
	const plans = await importBatch(shop.db, [item], shop.clock.now());
	return plans.map((plan) => plan?.result);
}

function makeDue(at: At) {
	const due = new Date(at.shop.clock.now().getTime() - 1_000);
	const is = eq(orders.id, orderOf(at).orderId);
	return at.shop.db.update(orders).set({ holdEndsAt: due, nextAttemptAt: due }).where(is);
}

async function endDue({ shop }: At): Promise<null> {
	const deps = { ...shop, gateway: shop.payments.gateway, partsChanged: () => {} };
	await endHolds(deps, shop.log);
	return null;
}

const phone = "01712345678";

export const commands: readonly Command[] = [
	{
		...{ name: "book", room: "ordering/booking", stages: [] },
		run: (at) => asCustomer(at, "POST", "/order", { partId: at.partId, quantity: 1, phone }),
	},
	{
		...{ name: "book several parts", room: "ordering/booking", stages: [] },
		run: (at) => {
			const lines = [at.otherId, at.partId].map((partId) => ({ partId, quantity: 1 }));
			return asCustomer(at, "POST", "/order", { lines, phone });
		},
	},
	{
		...{ name: "open a payment", room: "ordering/settlement", stages: unpaid },
		run: (at) => asCustomer(at, "POST", "/create-payment-intent", { oder: orderOf(at).orderId }),
	},
	{
		...{ name: "pay by card", room: "payments/sandbox", stages: ["held"] },
		run: async (at) => {
			const response = await payWithCard(at.shop, orderOf(at).clientSecret);
			return `${response.status} ${await response.text()}`;
		},
	},
	{
		...{ name: "settle", room: "ordering/settlement", stages: unpaid },
		run: (at) => {
			const { orderId, paymentIntentId } = orderOf(at);
			const body = { oder: orderId, transectionId: paymentIntentId };
			return asCustomer(at, "PATCH", `/order/${orderId}`, body);
		},
	},
	{
		...{ name: "delete an order", room: "ordering/settlement", stages: unpaid },
		run: (at) => asCustomer(at, "DELETE", `/userProduct/${orderOf(at).orderId}`),
	},
	{
		...{ name: "expire", room: "ordering/settlement", stages: unpaid },
		...{ prepare: makeDue, run: endDue },
	},
	{
		...{ name: "cancel", room: "ordering/refunds", stages: ["paid", "packed"] },
		run: (at) => asCustomer(at, "POST", `/order/${orderOf(at).orderId}/cancel`),
	},
	{
		...{ name: "refund in part", room: "ordering/refunds", stages: paid },
		run: (at) =>
			asAdmin(at, "POST", `/allOrders/${orderOf(at).orderId}/refund`, {
				...{ refundedTotal: 0, lines: [{ partId: at.partId, amount: 700 + at.side }] },
			}),
	},
	{
		...{ name: "refund", room: "ordering/admin", stages: paid, joins: true },
		run: (at) => asAdmin(at, "PATCH", `/allOrders/${orderOf(at).orderId}`, { status: "refunded" }),
	},
	{
		...{ name: "pack", room: "ordering/shipping", stages: ["paid"] },
		run: (at) =>
			asAdmin(at, "POST", `/allOrders/${orderOf(at).orderId}/pack`, {
				lines: [{ partId: at.partId, serials: ["A-2"] }],
			}),
	},
	{
		...{ name: "correct", room: "ordering/shipping", stages: ["packed"] },
		run: (at) =>
			asAdmin(at, "PATCH", `/allOrders/${orderOf(at).orderId}/shipment`, {
				lines: [{ partId: at.partId, serials: [`A-${2 + at.side}`] }],
			}),
	},
	{
		...{ name: "ship", room: "ordering/admin", stages: ["packed", "paid"] },
		run: (at) => asAdmin(at, "PATCH", `/allOrders/${orderOf(at).orderId}`, { status: "shipped" }),
	},
	{
		...{ name: "ask for a return", room: "ordering/returns", stages: ["delivered"] },
		run: (at) => {
			const lines = [{ partId: at.partId, quantity: 2 }];
			const body = { reason: "damaged", words: "It does not start.", lines };
			return asCustomer(at, "POST", `/order/${orderOf(at).orderId}/return`, body);
		},
	},
	{
		...{ name: "decide on a return", room: "ordering/returns", stages: ["delivered"] },
		run: (at) => {
			const body = { state: at.side === 0 ? "accepted" : "refused", answer: "So be it." };
			return asAdmin(at, "PATCH", `/return/${at.returns.asked}`, body);
		},
	},
	{
		...{ name: "close a return", room: "ordering/returns", stages: ["delivered"] },
		run: (at) => {
			const lines = [{ partId: at.partId, amount: 900 + at.side, restocked: 1 }];
			return asAdmin(at, "POST", `/return/${at.returns.takenBack}/close`, {
				...{ refundedTotal: 0, lines },
			});
		},
	},
	{ ...{ name: "import", room: "catalogue/import", stages: [] }, run: importPart },
	{
		...{ name: "correct the stock", room: "catalogue/admin", stages: [] },
		run: (at) =>
			asAdmin(at, "PATCH", `/product/${at.partId}`, { availableQuantity: 5 + at.side, was: 1 }),
	},
	{
		...{ name: "change the price", room: "catalogue/admin", stages: [] },
		run: (at) => asAdmin(at, "PATCH", `/product/${at.partId}`, { price: unitTaka + 10 + at.side }),
	},
	{
		...{ name: "archive", room: "catalogue/admin", stages: [] },
		run: (at) => asAdmin(at, "DELETE", `/adminProduct/${at.partId}`),
	},
	{
		...{ name: "delete an account", room: "accounts/admin", stages: [] },
		run: (at) => asAdmin(at, "DELETE", `/user/${at.customer.email}`),
	},
	{
		...{ name: "remove the other admin", room: "accounts/admin", stages: [] },
		run: (at) => asAdmin(at, "DELETE", `/user/admin/${at.admins[at.side === 0 ? 1 : 0].email}`),
	},
];
