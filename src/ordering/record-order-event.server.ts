import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { type OrderEventWhat, orderEvents } from "./tables.server.ts";

export type OrderEvent = {
	orderId: string;
	what: OrderEventWhat;
	/** The account that did it; null for the shop itself (a provider's event, a hold's end). */
	by: string | null;
	at: Date;
	detail?: Record<string, unknown>;
};

/** Records what happened to an order; call it in the transaction that made it true. */
export async function recordOrderEvent(
	db: Db,
	{ orderId, what, by, at, detail }: OrderEvent,
): Promise<void> {
	await db
		.insert(orderEvents)
		.values({ id: newId(), orderId, what, byAccountId: by, detail: detail ?? null, createdAt: at });
}
