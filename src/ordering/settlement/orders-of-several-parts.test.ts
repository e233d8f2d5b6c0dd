import { inArray } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeAdmin, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import {
	charge,
	deleteOrder,
	type MadeOrder,
	makeBasketOrder,
	makeOrder,
	orderStatus,
	patchPaid,
	payOrder,
	readOrder,
} from "../../../test/harness/order-actions.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { listViolations } from "../invariants/list-violations.server.ts";
import { recordCancellation } from "./cancel-order.server.ts";

const shop = await testShop();

/** An order of one unit of each of three parts, of which there are `stock`. */
async function makeThree(stock = 1): Promise<MadeOrder & { partIds: string[] }> {
	const partIds = await Promise.all(
		["Ryzen 5 9600X", "Corsair RM850x", "Fractal Torrent"].map((name) =>
			makePart(shop, { name, availableQuantity: stock }),
		),
	);
	return { ...(await makeBasketOrder(shop, partIds.toReversed())), partIds };
}

async function stockOf(partIds: readonly string[]): Promise<number[]> {
	const rows = await shop.db
		.select()
		.from(parts)
		.where(inArray(parts.id, [...partIds]));
	return rows.map((row) => row.availableQuantity);
}

const expire = ({ orderId }: MadeOrder) =>
	recordCancellation(shop, { orderId, as: "expired", by: null });

async function violations(): Promise<string[]> {
	const checked = await listViolations({ ...shop, gateways: shop.payments.gateways }, 0);
	return checked.flatMap(({ broken }) => broken);
}

test("an order of several parts that is deleted or runs out gives all of them back, once", async () => {
	const [deleted, expired] = [await makeThree(), await makeThree()];
	expect(await stockOf(deleted.partIds)).toEqual([0, 0, 0]);
	for (const deletedCount of [1, 0])
		expect(await deleteOrder(shop, deleted)).toEqual({ status: 200, deletedCount });
	await expire(expired);
	await expire(expired);
	expect(await stockOf([...deleted.partIds, ...expired.partIds])).toEqual([1, 1, 1, 1, 1, 1]);
	expect(await violations()).toEqual([]);
});

test("money that comes late takes all parts again, or goes back and takes none", async () => {
	const [there, short] = [await makeThree(), await makeThree()];
	const paid = [await charge(shop, there), await charge(shop, short)];
	await expire(there);
	await expire(short);
	await makeOrder(shop, { partId: short.partIds[1] ?? "" });
	expect(await patchPaid(shop, there, paid[0]?.paymentIntentId ?? "")).toMatchObject({
		status: 200,
	});
	expect(await patchPaid(shop, short, paid[1]?.paymentIntentId ?? "")).toMatchObject({
		status: 409,
		code: "refunded",
	});
	expect(await stockOf(there.partIds)).toEqual([0, 0, 0]);
	expect((await stockOf(short.partIds)).sort()).toEqual([0, 1, 1]);
	expect(await violations()).toEqual([]);
});

test("a paid order of several parts that an admin refunds gives all of them back and is refunded once", async () => {
	const bought = await makeThree();
	await payOrder(shop, bought);
	const { token } = await makeAdmin(shop);
	const refund = { method: "PATCH", token, body: { status: "refunded" } };
	expect((await shop.fetch(`/api/allOrders/${bought.orderId}`, refund)).status).toBe(200);
	expect(await orderStatus(shop, bought)).toMatchObject({ status: "refunded" });
	expect(await stockOf(bought.partIds)).toEqual([1, 1, 1]);
	expect(await violations()).toEqual([]);
});

test("an order of several parts is read with all of them, and found by the name of any", async () => {
	const bought = await makeThree(5);
	expect(await readOrder(shop, bought)).toMatchObject({
		product: "Fractal Torrent, Corsair RM850x, Ryzen 5 9600X",
		quantity: 3,
		totalPrice: 97_500,
		lines: bought.partIds.toReversed().map((partId) => ({ partId, quantity: 1, price: 32_500 })),
	});
	const { token } = await makeAdmin(shop);
	for (const name of ["torrent", "rm850x", "9600x"]) {
		const found = await shop.fetch(`/api/allOrders?q=${name}`, { token });
		const ids = ((await found.json()) as { _id: string }[]).map(({ _id }) => _id);
		expect(ids).toContain(bought.orderId);
	}
});
