import { useState } from "react";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { may } from "../../kernel/permissions.ts";
import { formatTaka } from "../../kernel/taka.ts";
import { ActionButton, AskingButton } from "../../platform/client/action-button.tsx";
import { call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import type { ShownOrder } from "../contract.ts";
import { copy as orderCopy } from "../order.copy.ts";
import { shortNameOfOrder } from "../order-name.ts";
import { isCollected, isToShip, mayRefund } from "../rules.ts";
import type { DialogOfOrders } from "../shipping/batch-dialog.tsx";
import { copy as dialogCopy } from "../shipping/dialog.copy.ts";
import { focusNextStep } from "../shipping/focus-next-step.ts";
import { PackDialog } from "../shipping/pack-dialog.tsx";
import { changeStatusOperation, remindCustomerOperation } from "./contract.ts";
import { ShipDialog } from "./ship-dialog.tsx";

const texts = orderCopy.allOrders;
type OpenDialog = { Dialog: DialogOfOrders; orders: ShownOrder[] };

/** The buttons for an order's next steps that the user may take (spec §4): the status button, then arrival and refund. */
export function OrderActions({ order }: { order: ShownOrder }) {
	// The dialog keeps its order while the list behind it reloads.
	const [dialog, setDialog] = useState<OpenDialog | null>(null);
	const open = (Dialog: DialogOfOrders) => setDialog({ Dialog, orders: [order] });
	const signedIn = useSignedIn();
	const { status, packedAt } = order;
	const maySend = may(signedIn, "orders.ship");
	const does = {
		remind: status === "unpaid" && may(signedIn, "orders.remind"),
		pack: isToShip(order) && packedAt === null && may(signedIn, "orders.pack"),
		ship: isToShip(order) && maySend,
		isShipped: status === "shipped" || status === "delivered",
		deliver: status === "shipped" && maySend,
		refund: mayRefund(order) && may(signedIn, "orders.refund"),
	};
	// A list of cards leaves out empty cells.
	if (!dialog && !Object.values(does).includes(true)) return null;
	// A packed order is shipped in a dialog, which asks for courier and tracking number.
	const shipsInDialog = packedAt !== null && !isCollected(order);
	return (
		<div id={`next-${order.id}`} tabIndex={-1} className="flex flex-wrap gap-2">
			{dialog && <dialog.Dialog orders={dialog.orders} onClose={() => setDialog(null)} />}
			{does.remind && <Remind order={order} />}
			{does.pack && (
				<Button {...looksOf(order, dialogCopy.pack.confirm)} onClick={() => open(PackDialog)} />
			)}
			{does.ship && shipsInDialog && (
				<Button {...looksOf(order, texts.makeShipped)} onClick={() => open(ShipDialog)} />
			)}
			{does.ship && !shipsInDialog && (
				<Advance order={order} to="shipped" name={texts.makeShipped} />
			)}
			{does.isShipped && <Button {...looksOf(order, texts.alreadyShipped)} look="quiet" disabled />}
			{does.deliver && <Advance order={order} to="delivered" name={texts.markDelivered} />}
			{does.refund && <Refund order={order} />}
		</div>
	);
}

function looksOf({ lines }: ShownOrder, name: string) {
	return {
		size: "small",
		className: "whitespace-nowrap",
		"aria-label": texts.ofOrder(name, shortNameOfOrder(lines)),
		children: name,
	} as const;
}

function Remind({ order }: { order: ShownOrder }) {
	const { id, email } = order;
	return (
		<ActionButton
			{...looksOf(order, texts.messageUser)}
			send={() => call(remindCustomerOperation, { params: { id } })}
			toast={texts.messaged(email)}
			done={() => focusNextStep(id)}
		/>
	);
}

type AdvanceProps = { order: ShownOrder; to: "shipped" | "delivered"; name: string };

function Advance({ order, to, name }: AdvanceProps) {
	const { id, number } = order;
	return (
		<ActionButton
			{...looksOf(order, name)}
			send={() => call(changeStatusOperation, { params: { id }, body: { status: to } })}
			toast={texts[to](number)}
			done={() => focusNextStep(id)}
		/>
	);
}

function Refund({ order }: { order: ShownOrder }) {
	const { id, number, totalTaka, refundedTaka } = order;
	const question = refundedTaka > 0 ? texts.refundRestQuestion : texts.refundQuestion;
	return (
		<AskingButton
			{...looksOf(order, texts.refund)}
			look="quiet"
			send={() => call(changeStatusOperation, { params: { id }, body: { status: "refunded" } })}
			toast={texts.refunded(number)}
			done={() => focusNextStep(id)}
			question={question(number)}
			hint={texts.refundWhy(formatTaka(totalTaka - refundedTaka))}
			confirm={texts.confirmRefund}
			cancel={texts.keep}
		/>
	);
}
