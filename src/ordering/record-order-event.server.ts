import type { Db } from "../platform/database/database.server.ts";
import { newId } from "../platform/database/id.server.ts";
import type { OrderEventType } from "./order-events.ts";
import { orderEvents } from "./tables.server.ts";

export type OrderEvent = {
	orderId: string;
	type: OrderEventType;
	/** The account that did it; null for the shop itself (a provider's event, a hold's end). */
	by: string | null;
	at: Date;
	detail?: Record<string, unknown>;
};

/** Records what happened to an order; call it in the transaction that made it true. */
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
