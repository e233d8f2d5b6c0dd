import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { findReference, findTransaction } from "../../payments/check-payment.server.ts";
import type { Intent } from "../../payments/gateway.ts";
import { isRefunded } from "../../payments/payment-records.server.ts";
import {
	type IntentEvent,
	isProcessed,
	markProcessed,
} from "../../payments/provider-events.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { Ordering } from "../deps.server.ts";
import { tellHistory } from "../record-order-event.server.ts";
import { orderRefunds } from "../tables.server.ts";
import { providerItself, recordProviderRefund } from "./record-refund.server.ts";
import { settleOrder } from "./settle-order.server.ts";

type Seen = Result<null, "payment-unreachable">;

/**
 * Does what follows from a message of the provider that was kept (`storeProviderEvents`): once, however
 * often it comes, and in any order with others, to the same end state. It is only a reason to ask
 * the provider what is true now.
 *
 * `payment-unreachable`: the provider did not say; the message stays to be seen to.
 */
export async function handleProviderEvent(house: Ordering, message: IntentEvent): Promise<Seen> {
	const { messageId, intentId } = message;
	if (await isProcessed(house.db, messageId)) return ok(null);
	const orderId = await findReference(house, intentId);
	const seen = orderId === null ? ok(null) : await follow(house, { ...message, orderId });
	if (seen.ok) await markProcessed(house, messageId);
	return seen;
}

type OfOrder = IntentEvent & { orderId: string };

async function follow(house: Ordering, message: OfOrder): Promise<Seen> {
	const { about, orderId, intentId } = message;
	if (about === "succeeded") {
		const settled = await settleOrder(house, { orderId, transactionId: intentId, by: null });
		const unsure = !settled.ok && settled.code === "payment-unreachable";
		return unsure ? refuse("payment-unreachable") : ok(null);
	}
	if (about === "disputed") return tellOfDispute(house, message);
	if (about !== "refunded" && about !== "canceled") return ok(null);
	if (about === "refunded" && (await isKnownRefund(house.db, intentId))) return ok(null);
	const found = await findTransaction(house, intentId);
	if (!found.ok) return refuse("payment-unreachable");
	if (about === "refunded" && found.value) await seeToRefund(house, message, found.value);
	return ok(null);
}

async function isKnownRefund(db: Db, transactionId: string): Promise<boolean> {
	const known = await db
		.select({ orderId: orderRefunds.orderId })
		.from(orderRefunds)
		.where(eq(orderRefunds.transactionId, transactionId));
	return known.length > 0;
}

async function seeToRefund(house: Ordering, message: OfOrder, intent: Intent): Promise<void> {
	const { orderId, intentId: transactionId } = message;
	if (isRefunded(intent)) return recordProviderRefund(house, { orderId, transactionId });
	const refundedTaka = intent.refundedPoisha / 100;
	if (refundedTaka === 0) return;
	const told = { what: "partly refunded", act: "gave a part of an order's money back" } as const;
	await tellOnce(house, message, { ...told, detail: { transactionId, refundedTaka } });
}

/** A customer's bank took up a payment, or decided: told to admins, who answer at the provider. */
async function tellOfDispute(house: Ordering, message: OfOrder): Promise<Seen> {
	const detail = { transactionId: message.intentId, dispute: message.says };
	await tellOnce(house, message, { what: "disputed", act: "told of a dispute", detail });
	return ok(null);
}

type Told = {
	what: "partly refunded" | "disputed";
	act: string;
	detail: Record<string, unknown>;
};

/** Into history, audit and log, once a message; the order stays as it is. */
async function tellOnce(house: Ordering, message: OfOrder, { what, act, detail }: Told) {
	const { db, clock, gateway, log } = house;
	const { orderId, messageId } = message;
	const first = await db.transaction(async (tx) => {
		if (!(await markProcessed({ db: tx, clock }, messageId))) return false;
		await tellHistory(tx, { orderId, what, by: null, at: clock.now(), detail });
		const by = providerItself(gateway?.name);
		await audit(tx, { by, act, about: `order:${orderId}`, after: detail });
		return true;
	});
	if (first) log.error({ orderId, ...detail }, `the payment provider ${act}`);
}
