import { call } from "../../platform/client/api-client.ts";
import { BatchDialog, type DialogOfOrdersProps } from "./batch-dialog.tsx";
import { packOrderOperation } from "./contract.ts";
import { copy } from "./dialog.copy.ts";
import { PackingSlipLink } from "./packing-slip-link.tsx";
import { readSerials, SerialFields } from "./serial-fields.tsx";

/** Packs one order or several, with the serial numbers that somebody types or scans. */
export function PackDialog({ orders, onClose }: DialogOfOrdersProps) {
	return (
		<BatchDialog
			orders={orders}
			onClose={onClose}
			words={copy.pack}
			aside={<PackingSlipLink orders={orders} inNewTab />}
			fieldsOf={(order, failed) => <SerialFields order={order} failed={failed} />}
			send={(order, form) =>
				call(packOrderOperation, {
					params: { id: order.id },
					body: { lines: readSerials(order, form) },
				})
			}
		/>
	);
}
