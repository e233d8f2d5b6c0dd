import { eq } from "drizzle-orm";
import { orderEvents } from "../../src/ordering/tables.server.ts";
import { payments } from "../../src/payments/tables.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { type MadeOrder, orderStatus } from "../../test/harness/order-actions.ts";
import type { ProviderFixture } from "./provider-fixture.ts";

/**
 * All that an order has come to, in the shop's records, at the provider and in its customer's mails,
 * as one text: two orders that ended alike give the same text.
 */
export async function endStateOf(setup: ProviderFixture, bought: MadeOrder): Promise<string> {
	const { db } = setup.shop;
	const { status, available } = await orderStatus(setup.shop, bought);
	const events = await db
		.select({ what: orderEvents.type })
		.from(orderEvents)
		.where(eq(orderEvents.orderId, bought.orderId));
	const written = await db
		.select({ kind: mails.kind, facts: mails.parameters })
		.from(mails)
		.where(eq(mails.about, bought.orderId));
	return JSON.stringify({
		status,
		available,
		payment: await livePayment(setup, bought),
		charged: await setup.charged(bought.orderId),
		history: events.map(({ what }) => what).sort(),
		mails: written
			.map(({ kind, facts }) => [kind, facts?.reason, facts?.late].join(" ").trim())
			.sort(),
	});
}

/** The status of the shop's record of an order's payment; null where there is none, or it lapsed. */
export async function livePayment({ shop }: ProviderFixture, { orderId }: MadeOrder) {
	const records = await shop.db
		.select({ status: payments.status })
		.from(payments)
		.where(eq(payments.orderId, orderId));
	return records.map(({ status }) => status).find((status) => status !== "lapsed") ?? null;
}
