import { eq, sql } from "drizzle-orm";
import { returns } from "../../src/ordering/returns/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { rowsOf } from "../../src/platform/database/rows.server.ts";
import type { SignedInUser } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import type { MadeOrder } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { SeededRandom } from "../harness/seeded-random.ts";
import type { OpenFinding } from "../harness/trial.ts";

/** An order of which parts are sent back, from windows at either of two processes. */
type Sent = {
	admin: SignedInUser;
	shops: readonly [InProcessShop, InProcessShop];
	random: SeededRandom;
	bought: MadeOrder;
	parts: string[];
	count: OpenFinding["count"];
};

async function ask(
	sent: Sent,
	{ token }: SignedInUser,
	path: string,
	body: object,
	method = "POST",
) {
	const shop = sent.shops[sent.random.below(2)] ?? sent.shops[0];
	const response = await shop.fetch(`/api${path}`, { method, token, body });
	await response.arrayBuffer();
	return response.status;
}

/** Days in which its parts can be sent back. */
export function promiseReturns(shop: ShopUnderTest, { orderId }: MadeOrder) {
	return shop.db.update(orders).set({ returnDays: 7 }).where(eq(orders.id, orderId));
}

/** The next step of a return of the order, or another that is not in order; asks for one where there is none. */
export async function actOnReturn(sent: Sent): Promise<void> {
	const { random, bought, parts, admin, count, shops } = sent;
	const path = `/allOrders/${bought.orderId}`;
	if (random.below(3) === 0)
		for (const status of ["shipped", "delivered"])
			await ask(sent, admin, path, { status }, "PATCH");
	const of = eq(returns.orderId, bought.orderId);
	const known = await shops[0].db.select().from(returns).where(of);
	const item = known[random.below(known.length + 1)];
	const partId = parts[random.below(parts.length)];
	if (!item) {
		const body = { reason: "damaged", lines: [{ partId, quantity: 1 }] };
		const status = await ask(sent, bought.customer, `/order/${bought.orderId}/return`, body);
		if (status === 201) count("returns asked");
		return;
	}
	const returnPath = `/return/${item.id}`;
	const steps = [
		() => ask(sent, bought.customer, `${returnPath}/withdraw`, {}),
		() => ask(sent, admin, returnPath, { state: "refused", answer: "No." }, "PATCH"),
		() => ask(sent, admin, returnPath, { state: "accepted", answer: "Yes." }, "PATCH"),
		() => ask(sent, admin, returnPath, { state: "taken back" }, "PATCH"),
		() => close(sent, item.id),
	];
	// As it goes most of the time, and whatever somebody presses.
	const next = { asked: 2, accepted: 3, "taken back": 4, closed: 4, refused: 2, withdrawn: 0 };
	const chosen = random.below(5) === 0 ? random.below(steps.length) : next[item.state];
	await steps[chosen]?.();
}

async function close(sent: Sent, id: string): Promise<void> {
	const { random, bought, admin, count, shops } = sent;
	const [order] = await shops[0].db.select().from(orders).where(eq(orders.id, bought.orderId));
	const lines = rowsOf<{ part_id: string }>(
		await shops[0].db.execute(sql`select l.part_id from return_lines r
			join order_lines l on l.id = r.order_line_id where r.return_id = ${id}`),
	);
	const body = {
		refundedTotal: (order?.refundedPoisha ?? 0) / 100,
		lines: lines.map(({ part_id: partId }) => ({
			partId,
			amount: [0, 1, 700, 1_500, 1_501][random.below(5)],
			...(random.below(2) === 0 ? { restocked: 1 } : { sentBack: random.below(2) }),
		})),
	};
	const status = await ask(sent, admin, `/return/${id}/close`, body);
	if (status === 200) count("returns closed");
}

/** How many units of a part closed returns of an order have put back into stock, by their lines. */
export async function sumRestocked(shop: ShopUnderTest, { orderId, partId }: MadeOrder) {
	const [row] = rowsOf<{ units: number }>(
		await shop.db.execute(sql`select coalesce(sum(r.restocked_quantity), 0)::int as units
			from return_lines r join order_lines l on l.id = r.order_line_id
			where l.order_id = ${orderId} and l.part_id = ${partId}`),
	);
	return row?.units ?? 0;
}
