import type { SignedInUser } from "../../test/harness/make-records.ts";

/** What the shop acknowledged to one customer of one purchase. */
export type Purchase = {
	customer: SignedInUser;
	/** The Idempotency-Key of the booking and its repeats. */
	key: string;
	body: { partId: string; quantity: number; phone: string };
	/** The order of the booking that was acknowledged. */
	orderId: string | null;
	/** The payment that the card paid, as the customer was notified. */
	charged: string | null;
	/** Whether the shop has acknowledged the payment. */
	paid: boolean;
	/** Whether a try of the booking ended without a response. */
	unknown: boolean;
};

/** How many bookings and payments were acknowledged, in sum. */
export function countAcknowledged(purchases: readonly Purchase[]): number {
	const booked = purchases.filter(({ orderId }) => orderId !== null).length;
	return booked + purchases.filter(({ paid }) => paid).length;
}
