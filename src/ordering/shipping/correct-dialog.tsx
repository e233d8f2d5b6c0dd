import { call } from "../../platform/client/api-client.ts";
import type { ShownOrder } from "../contract.ts";
import { BatchDialog, type DialogOfOrdersProps } from "./batch-dialog.tsx";
import { correctShipmentOperation } from "./contract.ts";
import { CourierField, readHandedOver, TrackingField } from "./courier-fields.tsx";
import { copy } from "./dialog.copy.ts";
import { readSerials, SerialFields } from "./serial-fields.tsx";

function isSent({ status, shippedAt }: ShownOrder): boolean {
	return status === "shipped" || status === "delivered" || (status === "refunded" && !!shippedAt);
}

/** Whether the data of packing and shipping can be corrected: the order is packed. */
export function isCorrectable(order: ShownOrder): boolean {
	return isSent(order) || (order.status === "confirmed" && order.packedAt !== null);
}

/** Corrects the data of packing and shipping of one order. */
export function CorrectDialog({ orders, onClose }: DialogOfOrdersProps) {
	return (
		<BatchDialog
			orders={orders}
			words={copy.correct}
			onClose={onClose}
			fieldsOf={(order, failed) => (
				<>
					{isSent(order) && (
						<TrackingField
							orderId={order.id}
							label={copy.tracking}
							value={order.trackingNumber}
							failed={failed}
						/>
					)}
					<SerialFields order={order} failed={failed} />
				</>
			)}
			send={(order, form) => {
				const handedOver = isSent(order) ? readHandedOver(order.id, form) : {};
				return call(correctShipmentOperation, {
					params: { id: order.id },
					body: { lines: readSerials(order, form), ...handedOver },
				});
			}}
		>
			{(failed) =>
				orders
					.filter(isSent)
					.map(({ id, courier }) => <CourierField key={id} courier={courier} failed={failed} />)
			}
		</BatchDialog>
	);
}
