import { eq } from "drizzle-orm";
import { importBatch } from "../../src/catalogue/import/import-batch.server.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import { payWithCard } from "../../test/harness/order-actions.ts";
import { settlementDeps } from "../../test/harness/settling.ts";
import { type SmallShop, type Stage, unitTaka } from "./small-shop.ts";

/** Where a command acts: on the order at one stage, as the first or the second of two. */
export type At = SmallShop & { stage: Stage; side: 0 | 1 };

/** A command that touches money, stock, serial numbers or roles. */
export type Command = {
	name: string;
	/** The room of its files. */
	room: string;
	/** At which stages of an order it does something; none where it is about no order. */
	stages: readonly Stage[];
	/** What it answers: a response of the API, or what the function returns. */
	run(at: At): Promise<unknown>;
	/** What has to be so before, such as a hold that is over. */
	prepare?(at: At): Promise<unknown>;
	/** Asked for again while it is under way, it is carried to its end, and the answer is the same. */
	joins?: true;
};

const phone = "01712345678";
const unpaid = ["charged", "held"] as const;
const paid = ["paid", "packed", "delivered"] as const;

/** Every such command; a new one gets its row here. */
export const commands: readonly Command[] = [
	command("book", "ordering/booking", [], ({ partId, ...at }) =>
		asCustomer(at, "POST", "/order", { partId, quantity: 1, phone }),
	),
	command("book several parts", "ordering/booking", [], ({ otherId, partId, ...at }) => {
		const lines = [otherId, partId].map((partId) => ({ partId, quantity: 1 }));
		return asCustomer(at, "POST", "/order", { lines, phone });
	}),
	command("open a payment", "ordering/settlement", unpaid, (at) =>
		asCustomer(at, "POST", "/create-payment-intent", { oder: idOf(at) }),
	),
	command("pay by card", "payments/sandbox", ["held"], async ({ shop, orders, stage }) =>
		textOf(await payWithCard(shop, orders[stage].clientSecret)),
	),
	command("settle", "ordering/settlement", unpaid, (at) => {
		const body = { oder: idOf(at), transectionId: at.orders[at.stage].paymentIntentId };
		return asCustomer(at, "PATCH", `/order/${idOf(at)}`, body);
	}),
	command("delete an order", "ordering/settlement", unpaid, (at) =>
		asCustomer(at, "DELETE", `/userProduct/${idOf(at)}`),
	),
	{ ...command("expire", "ordering/settlement", unpaid, endDue), prepare: makeDue },
	command("cancel", "ordering/refunds", ["paid", "packed"], (at) =>
		asCustomer(at, "POST", `/order/${idOf(at)}/cancel`),
	),
	command("refund in part", "ordering/refunds", paid, (at) => {
		const lines = [{ partId: at.partId, amount: 700 + at.side }];
		return asAdmin(at, "POST", `/allOrders/${idOf(at)}/refund`, { refundedTotal: 0, lines });
	}),
	{ ...command("refund", "ordering/admin", paid, setStatus("refunded")), joins: true },
	command("pack", "ordering/shipping", ["paid"], ({ partId, ...at }) => {
		const lines = [{ partId, serials: ["A-2"] }];
		return asAdmin(at, "POST", `/allOrders/${idOf(at)}/pack`, { lines });
	}),
	command("correct", "ordering/shipping", ["packed"], ({ partId, ...at }) => {
		const lines = [{ partId, serials: [`A-${2 + at.side}`] }];
		return asAdmin(at, "PATCH", `/allOrders/${idOf(at)}/shipment`, { lines });
	}),
	command("ship", "ordering/admin", ["packed", "paid"], setStatus("shipped")),
	command("ask for a return", "ordering/returns", ["delivered"], ({ partId, ...at }) => {
		const body = { reason: "damaged", lines: [{ partId, quantity: 2 }] };
		return asCustomer(at, "POST", `/order/${idOf(at)}/return`, body);
	}),
	command("decide on a return", "ordering/returns", ["delivered"], (at) => {
		const body = { state: at.side === 0 ? "accepted" : "refused", answer: "So be it." };
		return asAdmin(at, "PATCH", `/return/${at.returns.asked}`, body);
	}),
	command("close a return", "ordering/returns", ["delivered"], ({ partId, returns, ...at }) => {
		const body = { refundedTotal: 0, lines: [{ partId, amount: 900 + at.side, restocked: 1 }] };
		return asAdmin(at, "POST", `/return/${returns.takenBack}/close`, body);
	}),
	command("import", "catalogue/import", [], importPart),
	command("correct the stock", "catalogue/admin", [], ({ partId, ...at }) =>
		asAdmin(at, "PATCH", `/product/${partId}`, { availableQuantity: 5 + at.side, was: 1 }),
	),
	command("change the price", "catalogue/admin", [], ({ partId, ...at }) =>
		asAdmin(at, "PATCH", `/product/${partId}`, { price: unitTaka + 10 + at.side }),
	),
	command("archive", "catalogue/admin", [], ({ partId, ...at }) =>
		asAdmin(at, "DELETE", `/adminProduct/${partId}`),
	),
	command("delete an account", "accounts/admin", [], ({ customer, ...at }) =>
		asAdmin(at, "DELETE", `/user/${customer.email}`),
	),
	command("remove the other admin", "accounts/admin", [], (at) =>
		asAdmin(at, "DELETE", `/user/admin/${at.admins[at.side === 0 ? 1 : 0].email}`),
	),
];

function command(
	name: string,
	room: string,
	stages: readonly Stage[],
	run: Command["run"],
): Command {
	return { name, room, stages, run };
}

type Ask = [method: string, path: string, body?: object];

function asAdmin({ shop, admins, side }: Pick<At, "shop" | "admins" | "side">, ...ask: Ask) {
	return call(shop, admins[side], ...ask);
}

function asCustomer({ shop, customer }: Pick<At, "shop" | "customer">, ...ask: Ask) {
	return call(shop, customer, ...ask);
}

async function call(
	shop: At["shop"],
	{ token }: SignedInUser,
	...[method, path, body]: Ask
): Promise<string> {
	return textOf(await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) }));
}

async function textOf(response: Response): Promise<string> {
	return `${response.status} ${await response.text()}`;
}

function idOf({ orders, stage }: Pick<At, "orders" | "stage">): string {
	return orders[stage].orderId;
}

function setStatus(status: string): Command["run"] {
	return (at) => asAdmin(at, "PATCH", `/allOrders/${idOf(at)}`, { status });
}

async function importPart({ shop, opendbId, side }: At): Promise<unknown> {
	const price = {
		priceTaka: unitTaka + 20 + side,
		minimumQuantity: 1,
		availableQuantity: 10 + side,
	};
	const item = { opendbId, record: null, price, file: "prices.csv", line: 1 };
	const plans = await importBatch(shop.db, [item], shop.clock.now());
	return plans.map((plan) => plan?.result);
}

function makeDue(at: At): Promise<unknown> {
	const due = new Date(at.shop.clock.now().getTime() - 1_000);
	const change = { holdEndsAt: due, nextAttemptAt: due };
	return at.shop.db
		.update(orders)
		.set(change)
		.where(eq(orders.id, idOf(at)));
}

async function endDue({ shop }: At): Promise<null> {
	await endHolds(settlementDeps(shop), shop.log);
	return null;
}
