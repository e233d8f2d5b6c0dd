import { formatTaka } from "../kernel/taka.ts";
import { call } from "../platform/client/api-client.ts";
import { useRowAction } from "../platform/client/use-row-action.ts";
import { Button } from "../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../ui/confirm-dialog.tsx";
import { cancelPaidOrderOperation } from "./contract.ts";
import { copy } from "./order.copy.ts";
import { mayCancel, type ShownOrder } from "./rules.ts";

/** The way back for a customer who has paid, until the order is packed; with a question first. */
export function CancelOrder({ order }: { order: ShownOrder }) {
	const { id, number, totalTaka, refundedTaka } = order;
	const action = useRowAction(() => call(cancelPaidOrderOperation, { params: { id } }), {
		done: ({ done }) => (done ? copy.cancel.done(number) : copy.cancel.onItsWay(number)),
	});
	const { ask, dialog } = useConfirmation(action);
	if (!mayCancel(order)) return null;
	return (
		<>
			<Button look="quiet" size="small" onClick={ask}>
				{copy.cancel.button}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={copy.cancel.question(number)}
				confirm={copy.cancel.confirm}
				cancel={copy.cancel.keep}
				dangerous
			>
				{copy.cancel.what(formatTaka(totalTaka - refundedTaka))}
			</ConfirmDialog>
		</>
	);
}
