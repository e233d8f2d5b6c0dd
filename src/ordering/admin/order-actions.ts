import type { Permission } from "../../kernel/permissions.ts";
import { call } from "../../platform/client/api-client.ts";
import type { Outcome } from "../../platform/client/use-submit.ts";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { sayRefund } from "../refunds/say-refund.ts";
import { isCollected, isFulfilled, isToShip, mayRefund } from "../rules.ts";
import type { DialogOfOrders } from "../shipping/batch-dialog.tsx";
import { CorrectDialog, isCorrectable } from "../shipping/correct-dialog.tsx";
import { copy as dialogCopy } from "../shipping/dialog.copy.ts";
import { PackDialog } from "../shipping/pack-dialog.tsx";
import { copy as packingSlipCopy } from "../shipping/packing-slip.copy.ts";
import { slipsAddress } from "../shipping/packing-slip-link.tsx";
import { changeStatusOperation, remindCustomerOperation } from "./contract.ts";
import { RefundDialog } from "./refund-dialog.tsx";
import { ShipDialog } from "./ship-dialog.tsx";

const texts = copy.allOrders;

export type OrderRequest = {
	send(order: ShownOrder): Promise<Outcome<unknown>>;
	toast(order: ShownOrder): string;
	/** Asked before the request is sent. */
	asks?(order: ShownOrder): { question: string; hint: string; confirm: string; cancel: string };
};

/** What staff can do with an order: at once, in a dialog, or on another page. */
export type OrderAction = {
	name: string;
	/** The key on the order's page. */
	key: string;
	needs: Permission;
	/** Whether the order is in a state for it. */
	fits(order: ShownOrder): boolean;
	/** It brings the order nearer to its customer. The first step that fits is the next one. */
	isStep?: true;
	/** The specification names the button (spec §4), so a row shows it even if another step is next. */
	isNamed?: true;
	does(order: ShownOrder): OrderRequest | { Dialog: DialogOfOrders } | { address: string };
};

/**
 * All that staff can do with an order, the next step first. Buttons, menus, keys and the search of
 * the dashboard read it.
 */
export const orderActions: readonly OrderAction[] = [
	{
		name: texts.messageUser,
		key: "m",
		needs: "orders.remind",
		fits: ({ status }) => status === "unpaid",
		isStep: true,
		does: () => ({
			send: ({ id }) => call(remindCustomerOperation, { params: { id } }),
			toast: ({ email }) => texts.messaged(email),
		}),
	},
	{
		name: dialogCopy.pack.confirm,
		key: "p",
		needs: "orders.pack",
		fits: (order) => isToShip(order) && order.packedAt === null,
		isStep: true,
		does: () => ({ Dialog: PackDialog }),
	},
	{
		name: texts.makeShipped,
		key: "s",
		needs: "orders.ship",
		fits: isToShip,
		isStep: true,
		isNamed: true,
		// A packed order is shipped in a dialog, which asks for courier and tracking number.
		does: (order) =>
			order.packedAt !== null && !isCollected(order) ? { Dialog: ShipDialog } : change("shipped"),
	},
	{
		name: texts.markDelivered,
		key: "d",
		needs: "orders.ship",
		fits: ({ status }) => status === "shipped",
		isStep: true,
		does: () => change("delivered"),
	},
	{
		name: packingSlipCopy.link,
		key: "l",
		needs: "orders.pack",
		fits: isFulfilled,
		does: (order) => ({ address: slipsAddress([order]) }),
	},
	{
		name: dialogCopy.toCorrect,
		key: "c",
		needs: "orders.pack",
		fits: isCorrectable,
		does: () => ({ Dialog: CorrectDialog }),
	},
	{
		name: texts.refund,
		key: "r",
		needs: "orders.refund",
		fits: mayRefund,
		does: () => ({ ...change("refunded"), asks: asksForRefund }),
	},
	{
		name: copy.moneyBack.button,
		key: "b",
		needs: "orders.refund",
		fits: ({ paid, totalTaka, refundedTaka }) => paid && totalTaka - refundedTaka >= 1,
		does: () => ({ Dialog: RefundDialog }),
	},
];

function change(status: "shipped" | "delivered" | "refunded"): OrderRequest {
	return {
		send: ({ id }) => call(changeStatusOperation, { params: { id }, body: { status } }),
		toast: ({ number }) => texts[status](number),
	};
}

function asksForRefund(order: ShownOrder) {
	const { number, totalTaka, refundedTaka } = order;
	const question = refundedTaka > 0 ? texts.refundRestQuestion : texts.refundQuestion;
	return {
		question: question(number),
		hint: sayRefund(order, totalTaka - refundedTaka),
		confirm: texts.confirmRefund,
		cancel: texts.keep,
	};
}
