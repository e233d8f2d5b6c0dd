import { call } from "../../platform/client/api-client.ts";
import type { ShownOrder } from "../rules.ts";
import { BatchDialog } from "../shipping/batch-dialog.tsx";
import { copy } from "../shipping/dialog.copy.ts";
import { changeStatusOperation } from "./contract.ts";

type DeliverDialogProps = { orders: readonly ShownOrder[]; onClose(): void };

/** Says of orders that they have arrived. */
export function DeliverDialog({ orders, onClose }: DeliverDialogProps) {
	const [first] = orders;
	const isOne = orders.length === 1;
	return (
		<BatchDialog
			{...{ orders, onClose }}
			title={isOne && first ? copy.deliverOrder(first.number) : copy.deliverOrders(orders.length)}
			lead={copy.deliverLead}
			confirm={copy.deliver}
			done={copy.delivered}
			fieldsOf={() => null}
			send={({ id }) =>
				call(changeStatusOperation, { params: { id }, body: { status: "delivered" } })
			}
		/>
	);
}
