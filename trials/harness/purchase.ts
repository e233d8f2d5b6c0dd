import type { SignedInUser } from "../../test/harness/make-records.ts";

export type PurchasedLine = { partId: string; quantity: number };

/** What the shop acknowledged to one customer of one purchase. */
export type Purchase = {
	customer: SignedInUser;
	/** The Idempotency-Key of the booking and its repeats. */
	key: string;
	body: { phone: string; partId?: string; quantity?: number; lines?: PurchasedLine[] };
	/** The order of the booking that was acknowledged. */
	orderId: string | null;
	/** The payment that the card paid, as the customer was notified. */
	charged: string | null;
	/** Whether the shop has acknowledged the payment. */
	paid: boolean;
	/** Whether a try of the booking ended without a response. */
	unknown: boolean;
	/** What the shop acknowledged after it was paid, where something of it was sent back. */
	after?: AfterSale;
};

/** A paid order that was delivered, reviewed and sent back in part. */
export type AfterSale = {
	partId: string;
	serial: string;
	stars: number;
	returnId: string | null;
	refundedTaka: number;
	/** The writes of which a try ended without a response, by what they do. */
	inDoubt: string[];
};

/** How many bookings and payments were acknowledged, in sum. */
export function countAcknowledged(purchases: readonly Purchase[]): number {
	const booked = purchases.filter(({ orderId }) => orderId !== null).length;
	return booked + purchases.filter(({ paid }) => paid).length;
}
