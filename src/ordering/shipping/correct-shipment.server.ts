import { eq } from "drizzle-orm";
import { audit } from "../../accounts/audit.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import type { Body } from "../../kernel/operation.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { inTransaction } from "../../platform/database/in-transaction.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { findOrderRow, type LockedOrder, lockOrder } from "../order-rows.server.ts";
import { recordOrderEvent } from "../record-order-event.server.ts";
import { orders } from "../tables.server.ts";
import type { correctShipmentOperation } from "./contract.ts";
import { noteSerials } from "./note-serials.server.ts";

type Refusal = RefusalOf<typeof correctShipmentOperation>;
type Correction = Body<typeof correctShipmentOperation>;

/**
 * An admin corrects the data of a packed or shipped order. Returns 1, or 0 if nothing is different.
 * Refuses serial numbers before packing (`not-that-way`), a courier before shipping
 * (`not-shipped`), a tracking number without a courier, and a serial number of another unit.
 */
export function correctShipment(
	{ db, clock }: Deps,
	admin: Caller,
	orderId: string,
	{ lines, ...handedOver }: Correction,
): Promise<Result<0 | 1, Refusal>> {
	return inTransaction<0 | 1, Refusal>(db, async (tx) => {
		const order = await lockOrder(tx, orderId);
		if (!order || order.deletedAt) return refuse("not-found");
		const isShipped = wasShipped(order);
		if (!isShipped && order.fulfilment !== "packed") return refuse("not-that-way");
		const { courier = order.courier, trackingNumber = order.trackingNumber } = handedOver;
		const next = { courier, trackingNumber };
		if (trackingNumber !== null && courier === null) return refuse("courier-needed");
		const moved = courier !== order.courier || trackingNumber !== order.trackingNumber;
		if (moved && !isShipped) return refuse("not-shipped");
		const before = {
			courier: order.courier,
			trackingNumber: order.trackingNumber,
			serials: await serialsOf(tx, orderId),
		};
		const noted = await noteSerials({ db: tx, clock }, orderId, lines);
		if (!noted.ok) return noted;
		if (!moved && noted.value === 0) return ok(0);
		await tx.update(orders).set(next).where(eq(orders.id, orderId));
		const now = clock.now();
		const type = "shipment corrected";
		await recordOrderEvent(tx, { orderId, type, by: admin.accountId, at: now, detail: next });
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

/** Whether it was shipped, even if refunded since: an admin then frees the serial numbers of a returned parcel. */
function wasShipped({ fulfilment }: LockedOrder): boolean {
	return fulfilment === "shipped" || fulfilment === "delivered";
}

async function serialsOf(db: Db, orderId: string): Promise<string> {
	const order = await findOrderRow(db, orderId);
	return order?.lines.flatMap(({ serials }) => serials).join(", ") ?? "";
}
