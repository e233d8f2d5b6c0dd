import { eq } from "drizzle-orm";
import { sessions, users } from "../../src/accounts/tables.server.ts";
import { runBatch } from "../../src/catalogue/csv-import/run-batch.server.ts";
import { csvImports } from "../../src/catalogue/csv-import/tables.server.ts";
import { importBatch } from "../../src/catalogue/import/import-batch.server.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { eraseAgain } from "../../src/people/erase-personal-data.server.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import { payWithCard } from "../../test/harness/order-actions.ts";
import { settlementDeps } from "../../test/harness/settling.ts";
import { type SmallShop, type Stage, unitTaka } from "./small-shop.ts";

/** Where a command acts: on the order at one stage, as the first or the second of two. */
export type Scene = SmallShop & { stage: Stage; side: 0 | 1 };

/** A command that touches money, stock, serial numbers or roles. */
export type Command = {
	name: string;
	/** The room of its files. */
	room: string;
	/** At which stages of an order it does something; none where it is about no order. */
	stages: readonly Stage[];
	/** What it answers: a response of the API, or what the function returns. */
	run(scene: Scene): Promise<unknown>;
	/** What has to be so before, such as a hold that is over; resolves with the tables that it changes. */
	prepare?(scene: Scene): Promise<readonly string[]>;
	/** What a worker does later anyhow, before the rows are compared. */
	finish?(scene: Scene): Promise<unknown>;
	/** Asked for again while it is under way, it is carried to its end, and the answer is the same. */
	joins?: true;
};

const phone = "01712345678";
const unpaid = ["charged", "held"] as const;
const paid = ["paid", "packed", "delivered"] as const;

/** Every such command; a new one gets its row here. */
export const commands: readonly Command[] = [
	command("book", "ordering/booking", [], ({ partId, ...scene }) =>
		asCustomer(scene, "POST", "/order", { partId, quantity: 1, phone }),
	),
	command("book several parts", "ordering/booking", [], ({ otherId, partId, ...scene }) => {
		const lines = [otherId, partId].map((partId) => ({ partId, quantity: 1 }));
		return asCustomer(scene, "POST", "/order", { lines, phone });
	}),
	command("open a payment", "ordering/settlement", unpaid, (scene) =>
		asCustomer(scene, "POST", "/create-payment-intent", { oder: idOf(scene) }),
	),
	command("pay by card", "payments/sandbox", ["held"], async ({ shop, orders, stage }) =>
		textOf(await payWithCard(shop, orders[stage].clientSecret)),
	),
	command("settle", "ordering/settlement", unpaid, (scene) => {
		const body = { oder: idOf(scene), transectionId: scene.orders[scene.stage].paymentIntentId };
		return asCustomer(scene, "PATCH", `/order/${idOf(scene)}`, body);
	}),
	command("delete an order", "ordering/settlement", unpaid, (scene) =>
		asCustomer(scene, "DELETE", `/userProduct/${idOf(scene)}`),
	),
	{ ...command("expire", "ordering/settlement", unpaid, endDue), prepare: makeDue },
	command("cancel", "ordering/refunds", ["paid", "packed"], (scene) =>
		asCustomer(scene, "POST", `/order/${idOf(scene)}/cancel`),
	),
	command("refund in part", "ordering/refunds", paid, (scene) => {
		const lines = [{ partId: scene.partId, amount: 700 + scene.side }];
		return asAdmin(scene, "POST", `/allOrders/${idOf(scene)}/refund`, { refundedTotal: 0, lines });
	}),
	{ ...command("refund", "ordering/admin", paid, setStatus("refunded")), joins: true },
	command("pack", "ordering/shipping", ["paid"], ({ partId, ...scene }) => {
		const lines = [{ partId, serials: ["A-2"] }];
		return asAdmin(scene, "POST", `/allOrders/${idOf(scene)}/pack`, { lines });
	}),
	command("correct", "ordering/shipping", ["packed"], ({ partId, ...scene }) => {
		const lines = [{ partId, serials: [`A-${2 + scene.side}`] }];
		return asAdmin(scene, "PATCH", `/allOrders/${idOf(scene)}/shipment`, { lines });
	}),
	command("ship", "ordering/admin", ["packed", "paid"], setStatus("shipped")),
	command("ask for a return", "ordering/returns", ["delivered"], ({ partId, ...scene }) => {
		const body = { reason: "damaged", lines: [{ partId, quantity: 2 }] };
		return asCustomer(scene, "POST", `/order/${idOf(scene)}/return`, body);
	}),
	command("decide on a return", "ordering/returns", ["delivered"], (scene) => {
		const body = { state: scene.side === 0 ? "accepted" : "refused", answer: "So be it." };
		return asAdmin(scene, "PATCH", `/return/${scene.returns.asked}`, body);
	}),
	command("close a return", "ordering/returns", ["delivered"], ({ partId, returns, ...scene }) => {
		const body = { refundedTotal: 0, lines: [{ partId, amount: 900 + scene.side, restocked: 1 }] };
		return asAdmin(scene, "POST", `/return/${returns.takenBack}/close`, body);
	}),
	command("import", "catalogue/import", [], importPart),
	workOnImport("import a CSV file", "importing"),
	workOnImport("undo the import of a CSV file", "undoing"),
	command("correct the stock", "catalogue/admin", [], ({ partId, ...scene }) =>
		asAdmin(scene, "PATCH", `/product/${partId}`, { availableQuantity: 5 + scene.side, was: 1 }),
	),
	command("change the price", "catalogue/admin", [], ({ partId, ...scene }) =>
		asAdmin(scene, "PATCH", `/product/${partId}`, { price: unitTaka + 10 + scene.side }),
	),
	command("type a price over the one seen", "catalogue/admin", [], ({ partId, ...scene }) => {
		const body = { price: unitTaka + 30 + scene.side, priceWas: unitTaka };
		return asAdmin(scene, "PATCH", `/product/${partId}`, body);
	}),
	command("archive", "catalogue/admin", [], ({ partId, ...scene }) =>
		asAdmin(scene, "DELETE", `/adminProduct/${partId}`),
	),
	command("delete an account", "accounts/admin", [], ({ customer, ...scene }) =>
		asAdmin(scene, "DELETE", `/user/${customer.email}`),
	),
	{ ...command("erase again", "people", [], ({ shop }) => eraseAgain(shop)), prepare: removeOwner },
	{
		...command("remove the own account", "people", [], (scene) =>
			asCustomer(scene, "DELETE", "/personal-data"),
		),
		prepare: giveOrdersAway,
	},
	command("give a role of staff", "accounts/admin", [], ({ customer, ...scene }) => {
		const staffRole = scene.side === 0 ? "sales" : "stock";
		return asAdmin(scene, "PUT", `/user/staff/${customer.email}`, { staffRole });
	}),
	command("remove the other admin", "accounts/admin", [], (scene) =>
		asAdmin(scene, "DELETE", `/user/admin/${scene.admins[scene.side === 0 ? 1 : 0].email}`),
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

function asAdmin({ shop, admins, side }: Pick<Scene, "shop" | "admins" | "side">, ...ask: Ask) {
	return call(shop, admins[side], ...ask);
}

function asCustomer({ shop, customer }: Pick<Scene, "shop" | "customer">, ...ask: Ask) {
	return call(shop, customer, ...ask);
}

async function call(
	shop: Scene["shop"],
	{ token }: SignedInUser,
	...[method, path, body]: Ask
): Promise<string> {
	return textOf(await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) }));
}

async function textOf(response: Response): Promise<string> {
	return `${response.status} ${await response.text()}`;
}

function idOf({ orders, stage }: Pick<Scene, "orders" | "stage">): string {
	return orders[stage].orderId;
}

function setStatus(status: string): Command["run"] {
	return (scene) => asAdmin(scene, "PATCH", `/allOrders/${idOf(scene)}`, { status });
}

async function importPart({ shop, opendbId, side }: Scene): Promise<unknown> {
	const price = {
		priceTaka: unitTaka + 20 + side,
		minimumQuantity: 1,
		availableQuantity: 10 + side,
	};
	const item = { opendbId, record: null, price, file: "prices.csv", line: 1 };
	const plans = await importBatch(shop.db, [item], shop.clock.now());
	return plans.map((plan) => plan?.result);
}

/** A batch of an import, as each process of the shop takes it up by itself. */
function workOnImport(name: string, state: "importing" | "undoing"): Command {
	return {
		...command(name, "catalogue/csv-import", [], async ({ shop }) => void (await runBatch(shop))),
		async prepare({ shop, imports, side }) {
			// Of two imports, the first one's writes first.
			const since = new Date(shop.clock.now().getTime() - (2 - side) * 1_000);
			const moved = { state, line: 0, stateSince: since, dueAt: since };
			await shop.db.update(csvImports).set(moved).where(eq(csvImports.id, imports[state]));
			return ["csv_imports"];
		},
		async finish({ shop }) {
			while (await runBatch(shop));
		},
	};
}

async function removeOwner({ shop, customer }: Scene) {
	const removed = { removedAt: shop.clock.now(), formerEmail: customer.email };
	await shop.db.update(users).set(removed).where(eq(users.id, customer.accountId));
	return ["users"];
}

/** Somebody who has just signed in, and has no order that keeps the account. */
async function giveOrdersAway({ shop, customer, admins }: Scene) {
	const { accountId } = admins[0];
	await shop.db.update(orders).set({ accountId }).where(eq(orders.accountId, customer.accountId));
	const isTheirs = eq(sessions.userId, customer.accountId);
	await shop.db.update(sessions).set({ createdAt: shop.clock.now() }).where(isTheirs);
	return ["orders", "sessions"];
}

async function makeDue(scene: Scene) {
	const due = new Date(scene.shop.clock.now().getTime() - 1_000);
	const change = { holdEndsAt: due, nextAttemptAt: due };
	await scene.shop.db
		.update(orders)
		.set(change)
		.where(eq(orders.id, idOf(scene)));
	return ["orders"];
}

async function endDue({ shop }: Scene): Promise<null> {
	await endHolds(settlementDeps(shop), shop.log);
	return null;
}
