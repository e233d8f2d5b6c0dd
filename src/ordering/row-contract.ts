import type { Page } from "../kernel/page.ts";
import { type Order, wireStatus } from "./contract.ts";
import { isPaid, statusOf } from "./order-facts.ts";
import { nameOfOrder } from "./order-name.ts";
import { showOrderNumber } from "./order-number.ts";
import { deliveryDaysOf, type OrderRow } from "./order-rows.server.ts";

/** Returns an order as it is on the wire, with its sums. The contract drops a row's other columns. */
export function orderOnTheWire(row: OrderRow): Order {
	const status = statusOf(row);
	const isHeld = status === "unpaid" || status === "expired";
	return {
		...row,
		_id: row.id,
		number: showOrderNumber(row.number),
		product: nameOfOrder(row.lines),
		image: row.lines[0]?.image ?? null,
		customer: row.customerName,
		quantity: row.lines.reduce((sum, line) => sum + line.quantity, 0),
		totalPrice: row.totalTaka,
		refundedTotal: row.refundedPoisha / 100,
		deliveryCharge: row.deliveryChargeTaka,
		deliveryDays: deliveryDaysOf(row),
		paid: isPaid(row),
		...(row.paymentDue === "on delivery" && { payOnDelivery: true as const }),
		transectionId: row.paymentIntentId,
		status: wireStatus[status],
		createdAt: row.createdAt.toISOString(),
		paidAt: row.paidAt?.toISOString() ?? null,
		packedAt: row.packedAt?.toISOString() ?? null,
		shippedAt: row.shippedAt?.toISOString() ?? null,
		deliveredAt: row.deliveredAt?.toISOString() ?? null,
		expiresAt: isHeld ? (row.holdEndsAt?.toISOString() ?? null) : null,
		lines: row.lines.map(({ name, unitPriceTaka, refundedTaka, ...line }) => ({
			...line,
			product: name,
			price: unitPriceTaka,
			refunded: refundedTaka,
		})),
	};
}

export function ordersOnTheWire({ rows, total }: Page<OrderRow>): Page<Order> {
	return { rows: rows.map(orderOnTheWire), total };
}
