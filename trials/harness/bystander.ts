import { eq } from "drizzle-orm";
import { twoFactors, users } from "../../src/accounts/tables.server.ts";
import { basketLines } from "../../src/basket/tables.server.ts";
import { orderLines, orderUnits } from "../../src/ordering/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { reviews } from "../../src/reviews/tables.server.ts";
import { wishes } from "../../src/wishes/tables.server.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { makePaidOrder } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { Change } from "./database-rows.ts";
import { makeVictim, type Victim } from "./victim.ts";

/**
 * Somebody with what a victim has, and with what calls on others' things might change too: a basket, a wish, a review
 * of the shop, a serial number, a refund, an e-mail that is not verified, a second factor.
 */
export async function makeBystander(shop: ShopUnderTest): Promise<Victim> {
	const victim = await makeVictim(shop);
	const { person: customer, samples } = victim;
	const { accountId } = customer;
	const partId = String(samples[0]?.partId);
	const { db, clock } = shop;
	const now = clock.now();
	async function post(path: string, body: object, token: string) {
		const response = await shop.fetch(`/api${path}`, { method: "POST", token, body });
		if (!response.ok) throw new Error(await response.text());
	}
	await db.insert(basketLines).values({ accountId, partId, place: 0, quantity: 2 });
	await db.insert(wishes).values({ accountId, partId, addedAt: now });
	const written = { name: "A customer", body: "Well packed.", stars: 5, createdAt: now };
	await db.insert(reviews).values({ id: newId(), accountId, ...written });
	const paid = await makePaidOrder(shop, { customer, partId });
	const [line] = await db.select().from(orderLines).where(eq(orderLines.orderId, paid.orderId));
	const unit = { orderLineId: line?.id ?? "", partId, serial: "SN0001" };
	await db.insert(orderUnits).values({ ...unit, id: newId(), createdAt: now });
	const { token } = await makeAdmin(shop);
	const refund = { refundedTotal: 0, lines: [{ partId, amount: 1 }] };
	await post(`/allOrders/${paid.orderId}/refund`, refund, token);
	await db.update(users).set({ emailVerified: false }).where(eq(users.id, accountId));
	await db.insert(twoFactors).values({
		id: newId(),
		userId: accountId,
		secret: "its secret",
		backupCodes: "its codes",
		verified: true,
	});
	return { ...victim, secrets: [...victim.secrets, paid.orderId, unit.orderLineId] };
}

/** Whether a changed row is the bystander's, or the part's that nobody else buys. */
export function isOf({ secrets, samples }: Victim, { row }: Change): boolean {
	return [...secrets, String(samples[0]?.partId)].some((value) => row.includes(value));
}
