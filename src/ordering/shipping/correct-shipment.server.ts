import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { Courier } from "../couriers.ts";
import { findOrderRow, type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import { noteSerials, type SerialRefusal } from "./note-serials.server.ts";
import type { UnitsOfPart } from "./shipping.checks.ts";

type Refusal = "not-found" | "not-that-way" | "not-shipped" | "courier-needed" | SerialRefusal;

/** What is to be different; what is absent stays. */
export type Correction = {
	orderId: string;
	lines: readonly UnitsOfPart[];
	courier?: Courier | null | undefined;
	trackingNumber?: string | null | undefined;
};

/**
 * An admin corrects what was noted when an order was packed or shipped. Returns 1, and 0 where nothing is
 * different. Refuses serial numbers before it is packed (`not-that-way`), a courier before it is shipped
 * (`not-shipped`), a tracking number without a courier, and a serial number that another unit has.
 */
export function correctShipment(
	{ db, clock }: Deps,
	admin: Caller,
	{ orderId, lines, ...handedOver }: Correction,
): Promise<Result<0 | 1, Refusal>> {
	return inTransaction<0 | 1, Refusal>(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || order.deletedAt) return refuse("not-found");
		const isShipped = wasShipped(order);
		if (!isShipped && order.fulfilment !== "packed") return refuse("not-that-way");
		const next = nextShipment(order, handedOver);
		if (next.trackingNumber !== null && next.courier === null) return refuse("courier-needed");
		const moved = next.courier !== order.courier || next.trackingNumber !== order.trackingNumber;
		if (moved && !isShipped) return refuse("not-shipped");
		const before = { ...shipmentOf(order), serials: await serialsOf(tx, orderId) };
		const noted = await noteSerials({ db: tx, clock }, orderId, lines);
		if (!noted.ok) return noted;
		if (!moved && noted.value === 0) return ok(0);
		await tx.update(orders).set(next).where(eq(orders.id, orderId));
		const at = clock.now();
		const type = "shipment corrected";
		await recordOrderEvent(tx, { orderId, type, by: admin.accountId, at, detail: next });
		await audit(tx, {
			by: admin,
			act: "corrected a shipment",
			about: `order:${orderId}`,
			before,
			after: { ...next, serials: await serialsOf(tx, orderId) },
		});
		return ok(1);
	});
}

/** Refunded after it was shipped, too: a parcel that came back frees its serial numbers here. */
function wasShipped({ fulfilment }: LockedOrder): boolean {
	return fulfilment === "shipped" || fulfilment === "delivered";
}

function shipmentOf({ courier, trackingNumber }: LockedOrder) {
	return { courier, trackingNumber };
}

function nextShipment(
	order: LockedOrder,
	{ courier, trackingNumber }: Pick<Correction, "courier" | "trackingNumber">,
) {
	return {
		courier: courier === undefined ? order.courier : courier,
		trackingNumber: trackingNumber === undefined ? order.trackingNumber : trackingNumber,
	};
}

async function serialsOf(db: Db, orderId: string): Promise<string> {
	const order = await findOrderRow(db, orderId);
	return order?.lines.flatMap(({ serials }) => serials).join(", ") ?? "";
}
