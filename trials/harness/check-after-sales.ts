import { eq, inArray } from "drizzle-orm";
import { refunds } from "../../src/ordering/refunds/tables.server.ts";
import { returns } from "../../src/ordering/returns/tables.server.ts";
import { orderLines, orders, orderUnits } from "../../src/ordering/tables.server.ts";
import { partReviews } from "../../src/part-reviews/shown/tables.server.ts";
import { sandboxRefunds } from "../../src/payments/tables.server.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import { closingTaka, refundTaka } from "./after-sale.ts";
import type { AfterSale, Purchase } from "./purchase.ts";

type Followed = Purchase & { after: AfterSale; orderId: string };

/** The purchases after which something was sent back. */
function followedOf(purchases: readonly Purchase[]): Followed[] {
	return purchases.filter(
		(purchase): purchase is Followed => purchase.after !== undefined && !!purchase.orderId,
	);
}

/** How many there were, and how often which of their writes was sent again. */
export function countAfterSales(purchases: readonly Purchase[]): Record<string, number> {
	const followed = followedOf(purchases);
	const counted: Record<string, number> = { "orders sent back in part": followed.length };
	for (const what of followed.flatMap(({ after }) => after.inDoubt))
		counted[`sent again: ${what}`] = (counted[`sent again: ${what}`] ?? 0) + 1;
	return counted;
}

/** A sentence for each thing after a sale that is not there, or there twice, or otherwise than was acknowledged. */
export async function checkAfterSales(
	{ db }: Pick<ShopUnderTest, "db">,
	purchases: readonly Purchase[],
): Promise<string[]> {
	const followed = followedOf(purchases);
	const ids = followed.map(({ orderId }) => orderId);
	const found = await Promise.all([
		db.select().from(orders).where(inArray(orders.id, ids)),
		db.select().from(orderLines).where(inArray(orderLines.orderId, ids)),
		db.select().from(refunds).where(inArray(refunds.orderId, ids)),
		db.select().from(returns).where(inArray(returns.orderId, ids)),
		db
			.select({ orderId: orderLines.orderId, stars: partReviews.stars })
			.from(partReviews)
			.innerJoin(orderLines, eq(orderLines.id, partReviews.orderLineId))
			.where(inArray(orderLines.orderId, ids)),
		db
			.select({
				orderId: orderLines.orderId,
				serial: orderUnits.serial,
				endedAt: orderUnits.endedAt,
			})
			.from(orderUnits)
			.innerJoin(orderLines, eq(orderLines.id, orderUnits.orderLineId))
			.where(inArray(orderLines.orderId, ids)),
		db
			.select()
			.from(sandboxRefunds)
			.where(
				inArray(
					sandboxRefunds.paymentIntentId,
					followed.map(({ charged }) => charged ?? ""),
				),
			),
	]);
	const [order, line, refund, sentBack, review, unit, atProvider] = found;
	return followed.flatMap(({ orderId, charged, after }) => {
		const of = <Row extends { orderId: string }>(rows: Row[]) =>
			rows.filter((row) => row.orderId === orderId);
		const [row] = order.filter(({ id }) => id === orderId);
		const ofPart = of(line).filter(({ partId }) => partId === after.partId);
		const amounts = atProvider.filter(({ paymentIntentId }) => paymentIntentId === charged);
		const is = {
			refundedTaka: (row?.refundedPoisha ?? 0) / 100,
			lineTaka: ofPart.map(({ refundedPoisha }) => refundedPoisha / 100),
			refundsTaka: of(refund)
				.map(({ amountPoisha }) => (amountPoisha ?? 0) / 100)
				.sort(),
			providerTaka: amounts.map(({ amountPoisha }) => amountPoisha / 100).sort(),
			returns: of(sentBack).map(({ id, state }) => `${id} ${state}`),
			returnedUnits: ofPart.map(({ returnedQuantity }) => returnedQuantity),
			stars: of(review).map(({ stars }) => stars),
			serials: of(unit).map(({ serial, endedAt }) => `${serial} ${endedAt ? "ended" : "live"}`),
		};
		const parts = [refundTaka, closingTaka].sort();
		const should: typeof is = {
			refundedTaka: after.refundedTaka,
			lineTaka: [after.refundedTaka],
			refundsTaka: parts,
			providerTaka: parts,
			returns: [`${after.returnId} closed`],
			returnedUnits: [1],
			stars: [after.stars],
			serials: [`${after.serial} ended`],
		};
		const [what, wanted] = [JSON.stringify(is), JSON.stringify(should)];
		return what === wanted ? [] : [`after order ${orderId} there is ${what} and not ${wanted}`];
	});
}
