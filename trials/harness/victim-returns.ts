import { eq } from "drizzle-orm";
import { orders } from "../../src/ordering/tables.server.ts";
import { makeImage } from "../../test/harness/make-images.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { type MadeOrder, payOrder } from "../../test/harness/order-actions.ts";
import {
	answerOf,
	askForReturn,
	type Delivered,
	deliver,
	makeTakenBack,
} from "../../test/harness/orders/return-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";

/**
 * Delivers an order, of which a return is asked for with a picture and another is taken back already.
 * Returns the ids of the returns and of the picture.
 */
export async function makeReturns(shop: ShopUnderTest, bought: MadeOrder): Promise<string[]> {
	const { orderId, partId, customer } = bought;
	const { paymentIntentId } = await payOrder(shop, bought);
	await shop.db.update(orders).set({ returnDays: 7 }).where(eq(orders.id, orderId));
	const admin = await makeAdmin(shop);
	await deliver(shop, admin, bought);
	const delivered: Delivered = { ...bought, parts: [partId], paymentIntentId };
	const form = new FormData();
	form.set("image", new Blob([new Uint8Array(await makeImage("png", { width: 60, height: 40 }))]));
	const path = `/order/${orderId}/return-picture`;
	const { insertedId: picture } = await answerOf(shop, customer, "POST", path, form);
	const requested = await askForReturn(shop, delivered, { pictures: [String(picture)] });
	const taken = await makeTakenBack(shop, admin, delivered);
	return [String(requested.insertedId), taken, String(picture)];
}
