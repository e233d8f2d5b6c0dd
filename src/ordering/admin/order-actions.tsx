import { useState } from "react";
import { formatTaka } from "../../kernel/taka.ts";
import { type ApiResult, call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { shortNameOfOrder } from "../order-name.ts";
import { isCollected, isToShip, mayRefund } from "../rules.ts";
import { copy as shippingCopy } from "../shipping/dialog.copy.ts";
import { focusNextStep } from "../shipping/focus-next-step.ts";
import { PackDialog } from "../shipping/pack-dialog.tsx";
import { changeStatusOperation, remindCustomerOperation } from "./contract.ts";
import { ShipDialog } from "./ship-dialog.tsx";

type OpenDialog = { Dialog: typeof PackDialog; orders: ShownOrder[] };
type OrderStep = "message" | "shipped" | "delivered" | "refunded";

/** What an admin can do next with an order (spec §4): the status button, then arrival and refund. */
export function OrderActions({ order }: { order: ShownOrder }) {
	const { sent: running, run } = useRowAction((step: OrderStep) => sendStep(order, step), {
		toast: (_, step) =>
			step === "message"
				? copy.allOrders.messaged(order.email)
				: copy.allOrders[step](order.number),
	});
	async function act(step: OrderStep): Promise<boolean> {
		const isDone = await run(step);
		if (isDone) focusNextStep(order.id);
		return isDone;
	}
	// The dialog keeps its order while the list below it is loaded anew.
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const open = (Dialog: OpenDialog["Dialog"]) => setDialog({ Dialog, orders: [order] });
	const named = (what: string) => copy.allOrders.ofOrder(what, shortNameOfOrder(order.lines));
	if (!dialog && !hasActions(order)) return null;
	return (
		<div id={`next-${order.id}`} tabIndex={-1} className="flex flex-wrap gap-2">
			{dialog && <dialog.Dialog orders={dialog.orders} onClose={() => setDialog(null)} />}
			{order.status === "unpaid" && (
				<Step
					name={copy.allOrders.messageUser}
					label={named}
					busy={running === "message"}
					act={() => act("message")}
				/>
			)}
			{isToShip(order) && order.packedAt === null && (
				<Step name={shippingCopy.pack} label={named} busy={false} act={() => open(PackDialog)} />
			)}
			{isToShip(order) && (
				<Step
					name={copy.allOrders.makeShipped}
					label={named}
					busy={running === "shipped"}
					// What was packed in its dialog is shipped in one too.
					act={() => (order.packedAt && !isCollected(order) ? open(ShipDialog) : act("shipped"))}
				/>
			)}
			{(order.status === "shipped" || order.status === "delivered") && (
				<Button
					look="quiet"
					size="small"
					disabled
					className="whitespace-nowrap"
					aria-label={named(copy.allOrders.alreadyShipped)}
				>
					{copy.allOrders.alreadyShipped}
				</Button>
			)}
			{order.status === "shipped" && (
				<Step
					name={copy.allOrders.markDelivered}
					label={named}
					busy={running === "delivered"}
					act={() => act("delivered")}
				/>
			)}
			{mayRefund(order) && (
				<Refund order={order} busy={running === "refunded"} act={() => act("refunded")} />
			)}
		</div>
	);
}

/** Whether anything of it stands there: a list of cards leaves out what is empty. */
function hasActions(order: ShownOrder): boolean {
	if (order.status === "expired" || order.status === "refunded") return false;
	return order.status !== "confirmed" || isToShip(order);
}

type StepProps = {
	name: string;
	label: (name: string) => string;
	busy: boolean;
	act: () => unknown;
};

function Step({ name, label, busy, act }: StepProps) {
	return (
		<Button
			size="small"
			busy={busy}
			className="whitespace-nowrap"
			onClick={() => void act()}
			aria-label={label(name)}
		>
			{name}
		</Button>
	);
}

type RefundProps = { order: ShownOrder; busy: boolean; act: () => Promise<boolean> };

function Refund({ order, busy, act }: RefundProps) {
	const { ask, dialog } = useConfirmation({ run: act, busy });
	const { refundQuestion, refundRestQuestion, refundWhy } = copy.allOrders;
	const left = order.totalTaka - order.refundedTaka;
	return (
		<>
			<Button
				look="quiet"
				size="small"
				onClick={ask}
				aria-label={copy.allOrders.ofOrder(copy.allOrders.refund, shortNameOfOrder(order.lines))}
			>
				{copy.allOrders.refund}
			</Button>
			<ConfirmDialog
				{...dialog}
				question={
					order.refundedTaka > 0 ? refundRestQuestion(order.number) : refundQuestion(order.number)
				}
				confirm={copy.allOrders.confirmRefund}
				cancel={copy.allOrders.keep}
				dangerous
			>
				{refundWhy(formatTaka(left))}
			</ConfirmDialog>
		</>
	);
}

async function sendStep({ id }: ShownOrder, step: OrderStep): Promise<ApiResult<unknown>> {
	const params = { id };
	if (step === "message") return call(remindCustomerOperation, { params });
	return call(changeStatusOperation, { params, body: { status: step } });
}
