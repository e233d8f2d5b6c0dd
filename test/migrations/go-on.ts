import type { Order } from "../../src/ordering/contract.ts";
import type { OrderHistory } from "../../src/ordering/history/contract.ts";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { makeAdmin } from "../harness/make-records.ts";
import type { TestShop } from "../harness/open-test-shop.ts";
import { charge, patchPaid } from "../harness/order-actions.ts";
import { passTwoMinutes, sandboxOf, settlementDeps } from "../harness/settling.ts";
import { type OldOrder, signIn } from "./old-shop.ts";
import { callApi, violationsOf } from "./read-answers.ts";

/** What became of each order, without the times at which it did. */
export type Later = { orders: Record<string, object>; counts: unknown; violations: string[] };

/** The customers of old orders go on, the provider answers, and two days pass. */
export async function goOn(shop: TestShop, orders: readonly OldOrder[]): Promise<Later> {
	for (const old of orders) await goOnWith(shop, old);
	for (const minutes of [1, 30, 24 * 60, 24 * 60]) {
		shop.passMinutes(minutes);
		await passTwoMinutes(shop);
		await sandboxOf(shop).deliverDue();
		await endHolds(settlementDeps(shop), shop.log);
	}
	const admin = await makeAdmin(shop);
	const later: Later["orders"] = {};
	for (const { id } of orders) {
		const order = (await callApi(shop, admin, `/order/${id}`)).body as Partial<Order>;
		const history = (await callApi(shop, admin, `/order/${id}/events`))
			.body as Partial<OrderHistory>;
		const { status, paid, refundedTotal, lines = [] } = order;
		const events = history.events?.map(({ at: _, ...event }) => event);
		const refunded = lines.map((line) => line.refunded);
		later[id] = { status, paid, refundedTotal, refunded, ...history, events };
	}
	const counts = (await callApi(shop, admin, "/orderCounts")).body;
	const broken = await violationsOf(shop);
	const violations = broken.filter((about) => orders.some(({ id }) => about.includes(id)));
	return { orders: later, counts, violations };
}

async function goOnWith(shop: TestShop, old: OldOrder): Promise<void> {
	if (old.next === null) return;
	if (old.next !== "pays") {
		await shop.fetch(old.next.approvesAt, { method: "POST", body: { outcome: "approve" } });
		return;
	}
	const bought = { orderId: old.id, partId: "", customer: await signIn(shop, old) };
	const { paymentIntentId } = await charge(shop, bought);
	await patchPaid(shop, bought, paymentIntentId);
}
