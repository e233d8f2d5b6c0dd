import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { type OrderEventWhat, orderEvents } from "./tables.server.ts";

export type OrderEvent = {
	orderId: string;
	what: OrderEventWhat;
	/** Whose doing it was; null for the shop itself (a provider's message, a hold's end). */
	by: string | null;
	at: Date;
	detail?: Record<string, unknown>;
};

/** Writes into an order's history; call it in the transaction that made it true. */
export async function recordOrderEvent(
	db: Db,
	{ orderId, what, by, at, detail }: OrderEvent,
): Promise<void> {
	await db
		.insert(orderEvents)
		.values({ id: newId(), orderId, what, byAccountId: by, detail: detail ?? null, createdAt: at });
}
