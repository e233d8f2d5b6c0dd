import { useState } from "react";
import { useNavigate } from "react-router";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { may } from "../../kernel/permissions.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import { MoreMenu } from "../../ui/dialog/more-menu.tsx";
import { type OfferedAction, useOfferedActions } from "../../ui/offered-actions.ts";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { shortNameOfOrder } from "../order-name.ts";
import type { DialogOfOrders } from "../shipping/batch-dialog.tsx";
import { focusNextStep } from "../shipping/focus-next-step.ts";
import { type OrderAction, type OrderRequest, orderActions } from "./order-actions.ts";

const texts = copy.allOrders;
const noActions: readonly OfferedAction[] = [];

/** The next step of an order, the status button (spec §4), and a menu with the rest of what the user may do. */
export function OrderSteps({ order, withKeys }: { order: ShownOrder; withKeys?: boolean }) {
	const signedIn = useSignedIn();
	const actions = orderActions.filter(({ needs, fits }) => may(signedIn, needs) && fits(order));
	const { perform, busyWith, dialogs, isOpen } = useOrderAction(order);
	useOfferedActions(
		withKeys
			? actions.map((action) => ({ ...action, perform: () => void perform(action) }))
			: noActions,
	);
	const next = actions.find(({ isStep }) => isStep);
	const named = actions.filter((action) => action !== next && action.isNamed);
	const rest = actions.filter((action) => action !== next && !action.isNamed);
	const isShipped = order.status === "shipped" || order.status === "delivered";
	// A list of cards leaves out empty cells.
	if (!isOpen && !isShipped && actions.length === 0) return null;
	const called = shortNameOfOrder(order.lines);
	const buttonOf = (action: OrderAction) => (
		<Button
			key={action.name}
			{...looksOf(action.name, called)}
			look={action === next ? "primary" : "quiet"}
			busy={action === busyWith}
			onClick={() => void perform(action)}
		/>
	);
	return (
		<div id={`next-${order.id}`} tabIndex={-1} className="flex flex-wrap gap-2">
			{dialogs}
			{next && buttonOf(next)}
			{rest.length > 0 && (
				<MoreMenu
					label={texts.ofOrder(texts.more, called)}
					items={rest.map((action) => ({ name: action.name, onPress: () => void perform(action) }))}
				/>
			)}
			{named.map(buttonOf)}
			{isShipped && <Button {...looksOf(texts.alreadyShipped, called)} look="quiet" disabled />}
		</div>
	);
}

function looksOf(name: string, product: string) {
	return {
		size: "small",
		className: "whitespace-nowrap",
		"aria-label": texts.ofOrder(name, product),
		children: name,
	} as const;
}

/** Performs the actions of an order. `dialogs` are what they open. */
function useOrderAction(order: ShownOrder) {
	const navigate = useNavigate();
	// The dialog keeps its order while the list behind it reloads.
	const [open, setOpen] = useState<{ Dialog: DialogOfOrders; orders: ShownOrder[] } | null>(null);
	const [asked, setAsked] = useState<OrderRequest | null>(null);
	const focus = () => focusNextStep(order.id);
	const sending = useRowAction(({ send }: OrderRequest) => send(order), {
		toast: (_, { toast }) => toast(order),
	});
	const { ask, dialog } = useConfirmation(
		{ busy: sending.busy, run: async () => asked !== null && sending.run(asked) },
		focus,
	);
	const [pressed, setPressed] = useState<OrderAction>();

	async function perform(action: OrderAction): Promise<void> {
		const does = action.does(order);
		if ("address" in does) return navigate(does.address);
		if ("Dialog" in does) return setOpen({ Dialog: does.Dialog, orders: [order] });
		setPressed(action);
		setAsked(does);
		if (does.asks) ask();
		else if (await sending.run(does)) focus();
	}
	const question = asked?.asks?.(order);
	const dialogs = (
		<>
			{open && <open.Dialog orders={open.orders} onClose={() => setOpen(null)} />}
			{question && (
				<ConfirmDialog {...dialog} {...question} dangerous>
					{question.hint}
				</ConfirmDialog>
			)}
		</>
	);
	return { perform, busyWith: sending.busy ? pressed : undefined, dialogs, isOpen: open !== null };
}
