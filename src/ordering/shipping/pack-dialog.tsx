import { call } from "../../platform/client/api-client.ts";
import type { Problem } from "../../platform/http/problem.ts";
import type { ShownOrder } from "../rules.ts";
import { BatchDialog } from "./batch-dialog.tsx";
import { packOrderOperation } from "./contract.ts";
import { copy } from "./dialog.copy.ts";
import { readSerials, SerialFields } from "./serial-fields.tsx";

type PackDialogProps = { orders: readonly ShownOrder[]; onClose(): void };

/** Packs one order or several, with the serial numbers that somebody types or scans. */
export function PackDialog({ orders, onClose }: PackDialogProps) {
	const [first] = orders;
	return (
		<BatchDialog
			{...{ orders, onClose }}
			title={
				orders.length === 1 && first ? copy.packOrder(first.number) : copy.packOrders(orders.length)
			}
			lead={copy.packLead}
			confirm={copy.pack}
			done={copy.packed}
			fieldsOf={(order, problem) => <SerialFields order={order} refused={refusedSerial(problem)} />}
			send={(order, form) =>
				call(packOrderOperation, {
					...{ params: { id: order.id }, body: { lines: readSerials(order, form) } },
				})
			}
		/>
	);
}

/** The serial number that another unit has, as the server names it. */
export function refusedSerial(problem: Problem | undefined) {
	const serial = problem?.serial;
	const partId = problem?.partId;
	return typeof serial === "string" && typeof partId === "string" ? { serial, partId } : undefined;
}
