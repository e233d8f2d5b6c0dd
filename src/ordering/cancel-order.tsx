import { formatTaka } from "../kernel/taka.ts";
import { AskingButton } from "../platform/client/action-button.tsx";
import { call } from "../platform/client/api-client.ts";
import { cancelPaidOrderOperation, type ShownOrder } from "./contract.ts";
import { copy } from "./order.copy.ts";
import { mayCancel } from "./rules.ts";

/** The way back for a customer who has paid, until the order is packed; with a question first. */
export function CancelOrder({ order }: { order: ShownOrder }) {
	const { id, number, totalTaka, refundedTaka } = order;
	if (!mayCancel(order)) return null;
	return (
		<AskingButton
			look="quiet"
			size="small"
			send={() => call(cancelPaidOrderOperation, { params: { id } })}
			toast={({ done }) => (done ? copy.cancel.done(number) : copy.cancel.onItsWay(number))}
			question={copy.cancel.question(number)}
			hint={copy.cancel.what(formatTaka(totalTaka - refundedTaka))}
			confirm={copy.cancel.confirm}
			cancel={copy.cancel.keep}
		>
			{copy.cancel.button}
		</AskingButton>
	);
}
