import type { ShownOrder } from "../../../src/ordering/contract.ts";
import type { OrderHistory, ShownEvent } from "../../../src/ordering/history/contract.ts";

/** So many hours into the day on which the order is booked. */
export const at = (hour: number) => `2026-11-20T${String(hour).padStart(2, "0")}:00:00.000Z`;
// Friday, 15:00 in Bangladesh.
export const now = new Date(at(9));

/** An order that somebody has just booked. */
export const booked: ShownOrder = {
	id: "1",
	number: "K7M2-94QX",
	product: "AMD Ryzen 5 9600X",
	image: null,
	customer: "Rahima Begum",
	email: "rahima@example.com",
	quantity: 1,
	totalTaka: 32_500,
	refundedTaka: 0,
	deliveryChargeTaka: 0,
	deliveryDays: { from: 2, to: 4 },
	returnDays: 7,
	phone: "+8801712345678",
	paid: false,
	paymentDue: "before shipping",
	paymentIntentId: null,
	status: "unpaid",
	delivery: { address: "12 Green Road", area: "Dhanmondi" },
	createdAt: at(1),
	paidAt: null,
	packedAt: null,
	shippedAt: null,
	deliveredAt: null,
	courier: null,
	trackingNumber: null,
	expiresAt: at(10),
	lines: [],
} as ShownOrder;

export function history(events: ShownEvent[] = [], underWay: OrderHistory["refundsUnderWay"] = []) {
	return { events, refundsUnderWay: underWay };
}
