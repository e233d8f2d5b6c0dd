import { call } from "../../platform/client/api-client.ts";
import type { ShownOrder } from "../contract.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { packOrderOperation } from "./contract.ts";
import { copy } from "./dialog.copy.ts";
import { PackingSlipLink } from "./packing-slip-link.tsx";
import { readSerials, SerialFields } from "./serial-fields.tsx";

type PackDialogProps = { orders: readonly ShownOrder[]; onClose(): void };

/** Packs one order or several, with the serial numbers that somebody types or scans. */
export function PackDialog({ orders, onClose }: PackDialogProps) {
	const [first] = orders;
	return (
		<BatchDialog
			orders={orders}
			onClose={onClose}
			title={
				orders.length === 1 && first ? copy.packOrder(first.number) : copy.packOrders(orders.length)
			}
			lead={copy.packLead}
			confirm={copy.pack}
			done={copy.packed}
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
