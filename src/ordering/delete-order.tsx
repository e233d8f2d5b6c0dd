import { Trash2 } from "lucide-react";
import { useMay } from "../accounts/sign-in/use-may.ts";
import { call } from "../platform/client/api-client.ts";
import { useRowAction } from "../platform/client/use-submit.ts";
import { ConfirmDialog, useConfirmation } from "../ui/dialog/confirm-dialog.tsx";
import { deleteOrderOperation, type ShownOrder } from "./contract.ts";
import { copy } from "./order.copy.ts";
import { shortNameOfOrder } from "./order-name.ts";
import { type Reader, whyNotDeletable } from "./rules.ts";

/** The delete button, inactive once the money arrived (spec §2) or the order is packed. It asks before it deletes. */
export function DeleteOrder({ order, reader }: { order: ShownOrder; reader: Reader }) {
	const action = useRowAction(() => call(deleteOrderOperation, { params: { id: order.id } }), {
		toast: copy.myOrders.deleted,
	});
	const { ask, dialog } = useConfirmation(action);
	const name = shortNameOfOrder(order.lines);
	const mayCancel = useMay("orders.cancel");
	const isAllowed = reader === "customer" || mayCancel;
	const whyNot = isAllowed ? whyNotDeletable(order, reader) : "role";
	return (
		<>
			<button
				type="button"
				disabled={whyNot !== null}
				aria-label={copy.myOrders.deleteThis(name)}
				title={whyNot ? copy.myOrders.cannotDelete[whyNot] : copy.myOrders.remove}
				onClick={ask}
				className="-ml-3 @2xl:ml-0 grid size-11 @2xl:translate-y-0 translate-y-1 place-items-center rounded-md text-signal hover:bg-signal-tint disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-40 disabled:hover:bg-transparent"
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</button>
			<ConfirmDialog
				{...dialog}
				question={copy.myOrders.question}
				confirm={copy.myOrders.confirm}
				cancel={copy.myOrders.cancel}
				dangerous
			>
				{copy.order.partOf(order.number, name)}
			</ConfirmDialog>
		</>
	);
}
