import { useState } from "react";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownOrder } from "../contract.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { correctShipmentOperation } from "./contract.ts";
import { CourierField, readHandedOver, TrackingField } from "./courier-fields.tsx";
import { copy } from "./dialog.copy.ts";
import { readSerials, SerialFields } from "./serial-fields.tsx";

/** The button and dialog to correct the data of packing and shipping. Renders nothing before packing, or for those who do not pack. */
export function CorrectShipment({ order }: { order: ShownOrder }) {
	const [isOpen, setOpen] = useState(false);
	const mayPack = useMay("orders.pack");
	const { status, packedAt, shippedAt, courier, trackingNumber } = order;
	const isRefunded = status === "refunded" && shippedAt !== null;
	const isShipped = status === "shipped" || status === "delivered" || isRefunded;
	if (!mayPack || (!isShipped && (status !== "confirmed" || packedAt === null))) return null;
	return (
		<>
			<Button look="quiet" size="small" onClick={() => setOpen(true)}>
				{copy.toCorrect}
			</Button>
			{isOpen && (
				<BatchDialog
					orders={[order]}
					words={copy.correct}
					onClose={() => setOpen(false)}
					fieldsOf={(corrected, failed) => (
						<>
							{isShipped && (
								<TrackingField
									orderId={corrected.id}
									label={copy.tracking}
									value={trackingNumber}
									failed={failed}
								/>
							)}
							<SerialFields order={corrected} failed={failed} />
						</>
					)}
					send={(corrected, form) => {
						const lines = readSerials(corrected, form);
						const handedOver = isShipped ? readHandedOver(corrected.id, form) : {};
						return call(correctShipmentOperation, {
							params: { id: corrected.id },
							body: { lines, ...handedOver },
						});
					}}
				>
					{(failed) => isShipped && <CourierField courier={courier} failed={failed} />}
				</BatchDialog>
			)}
		</>
	);
}
