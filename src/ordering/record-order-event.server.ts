import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { OrderEventType } from "./order-events.ts";
import { orderEvents } from "./tables.server.ts";

export type OrderEvent = {
	orderId: string;
	type: OrderEventType;
	/** The account that did it. Null for the shop itself (a provider's event, the end of a hold). */
	by: string | null;
	at: Date;
	detail?: Record<string, unknown>;
};

/** Records an event of an order. Call it in the transaction that causes the event. */
export async function recordOrderEvent(
	db: Db,
	{ orderId, type, by, at, detail }: OrderEvent,
): Promise<void> {
	await db.insert(orderEvents).values({
		id: newId(),
		orderId,
		type,
		byAccountId: by,
		detail: detail ?? null,
		createdAt: at,
	});
}
