import { eq } from "drizzle-orm";
import { endHolds } from "../../src/ordering/settlement/end-holds.server.ts";
import { orderLines, orders } from "../../src/ordering/tables.server.ts";
import {
	makeCustomer,
	makePart,
	type PartOptions,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { type MadeOrder, patchPaid, payWithCard } from "../../test/harness/order-actions.ts";
import { settlementDeps } from "../../test/harness/settling.ts";
import type { RaceResponse, RaceShop } from "./race-shop.ts";

export const phone = "01712345678";

export function makeCustomers({ shop }: RaceShop, count: number): Promise<SignedInUser[]> {
	return Promise.all(Array.from({ length: count }, () => makeCustomer(shop)));
}

export function makeParts({ shop }: RaceShop, count: number, as: PartOptions): Promise<string[]> {
	return Promise.all(Array.from({ length: count }, () => makePart(shop, as)));
}

/** Books lines, or one unit of a part unless another quantity is given; under a key where there is one. */
export function book(
	race: RaceShop,
	customer: SignedInUser,
	booking: object,
	key?: string,
): Promise<RaceResponse> {
	const headers = key ? { "idempotency-key": key } : undefined;
	const quantity = "lines" in booking ? {} : { quantity: 1 };
	return race.send(customer, "POST", "/order", { phone, ...quantity, ...booking }, headers);
}

/** The ids of the bookings that were acknowledged. */
export function booked(responses: readonly RaceResponse[]): string[] {
	const made = responses.filter(({ status }) => status === 201);
	return made.map(({ insertedId }) => String(insertedId));
}

export function changePart(race: RaceShop, admin: SignedInUser, partId: string, change: object) {
	return race.send(admin, "PATCH", `/product/${partId}`, change);
}

export function deleteOrder(race: RaceShop, by: SignedInUser, orderId: string) {
	return race.send(by, "DELETE", `/userProduct/${orderId}`);
}

/** How many of the requests did what they asked for. */
export function sumOf(
	responses: readonly RaceResponse[],
	count: "modifiedCount" | "deletedCount",
): number {
	return responses.reduce((sum, response) => sum + Number(response[count] ?? 0), 0);
}

export async function orderRow({ direct }: RaceShop, orderId: unknown) {
	const [order] = await direct.db
		.select()
		.from(orders)
		.where(eq(orders.id, String(orderId)));
	return order;
}

/** The line in which a part of this race was booked. */
export async function lineRow({ direct }: RaceShop, partId: string) {
	const [line] = await direct.db.select().from(orderLines).where(eq(orderLines.partId, partId));
	return line;
}

/** Ends the holds that are due, and sends what is owed. */
export function work({ direct }: RaceShop): Promise<number> {
	return endHolds(settlementDeps(direct), direct.log);
}

/** A payment that its customer has begun. */
export type Begun = MadeOrder & { clientSecret: string; paymentIntentId: string };

/** Pays with the good card, and reports it to the shop where the card went through. */
export async function payAndReport({ shop }: RaceShop, begun: Begun): Promise<RaceResponse> {
	const { status } = await payWithCard(shop, begun.clientSecret);
	return status === 200 ? patchPaid(shop, begun, begun.paymentIntentId) : { status };
}
