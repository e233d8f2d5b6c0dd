import { call } from "../../platform/client/api-client.ts";
import type { ShownOrder } from "../contract.ts";
import type { Courier } from "../couriers.ts";
import { isCollected } from "../rules.ts";
import { BatchDialog, type DialogOfOrdersProps } from "../shipping/batch-dialog.tsx";
import { CourierField, readHandedOver, TrackingField } from "../shipping/courier-fields.tsx";
import { copy } from "../shipping/dialog.copy.ts";
import { changeStatusOperation } from "./contract.ts";

// The dialog suggests the last courier: most orders of a day go to the same courier.
let lastCourier: Courier | null = null;

/** Ships one order or several with one courier, each with its tracking number. */
export function ShipDialog({ orders, onClose }: DialogOfOrdersProps) {
	const isOne = orders.length === 1;
	return (
		<BatchDialog
			orders={orders}
			onClose={onClose}
			words={copy.ship}
			send={shipOrder}
			fieldsOf={(order, failed) =>
				isCollected(order) ? (
					<p className="mt-2 text-sm">{copy.collected}</p>
				) : (
					<TrackingField
						orderId={order.id}
						label={isOne ? copy.tracking : copy.trackingOf(order.number)}
						failed={failed}
					/>
				)
			}
		>
			{(failed) =>
				!orders.every(isCollected) && <CourierField courier={lastCourier} failed={failed} />
			}
		</BatchDialog>
	);
}

function shipOrder(order: ShownOrder, form: FormData) {
	const { courier, trackingNumber } = readHandedOver(order.id, form);
	lastCourier = courier;
	const handedOver = isCollected(order)
		? {}
		: { ...(courier && { courier }), ...(trackingNumber && { trackingNumber }) };
	const body = { status: "shipped" as const, ...handedOver };
	return call(changeStatusOperation, { params: { id: order.id }, body });
}
