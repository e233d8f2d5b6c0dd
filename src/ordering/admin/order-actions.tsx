import { useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatTaka } from "../../kernel/taka.ts";
import { type ApiResult, call, wasAnswered } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog } from "../../ui/confirm-dialog.tsx";
import { toast } from "../../ui/toast.ts";
import { copy } from "../order.copy.ts";
import { mayAdvance, mayRefund, type ShownOrder } from "../rules.ts";
import { changeStatusOperation, remindCustomerOperation } from "./contract.ts";

const { allOrders: says } = copy;

type Change = "shipped" | "delivered" | "refunded";

/** What an admin can do next with an order (spec §4): the status button, then arrival and refund. */
export function OrderActions({ order }: { order: ShownOrder }) {
	const { busy, message, advance } = useOrderSteps(order);
	const named = (what: string) => says.ofOrder(what, order.product);
	return (
		<div className="flex flex-wrap gap-2">
			{order.status === "unpaid" && (
				<Step name={says.messageUser} label={named} busy={busy === "message"} act={message} />
			)}
			{order.status === "processing" && (
				<Step
					name={says.makeShipped}
					label={named}
					busy={busy === "shipped"}
					act={() => advance("shipped")}
				/>
			)}
			{(order.status === "shipped" || order.status === "delivered") && (
				<Button
					look="quiet"
					size="small"
					disabled
					className="whitespace-nowrap"
					aria-label={named(says.alreadyShipped)}
				>
					{says.alreadyShipped}
				</Button>
			)}
			{mayAdvance(order.status, "delivered") && (
				<Step
					name={says.markDelivered}
					label={named}
					busy={busy === "delivered"}
					act={() => advance("delivered")}
				/>
			)}
			{mayRefund(order.status) && (
				<Refund order={order} busy={busy === "refunded"} act={() => advance("refunded")} />
			)}
		</div>
	);
}

type StepProps = {
	name: string;
	label: (name: string) => string;
	busy: boolean;
	act: () => Promise<void>;
};

function Step({ name, label, busy, act }: StepProps) {
	return (
		<Button size="small" busy={busy} onClick={() => void act()} aria-label={label(name)}>
			{name}
		</Button>
	);
}

function Refund({ order, busy, act }: { order: ShownOrder; busy: boolean; act: StepProps["act"] }) {
	const [asking, setAsking] = useState(false);
	return (
		<>
			<Button
				look="quiet"
				size="small"
				onClick={() => setAsking(true)}
				aria-label={says.ofOrder(says.refund, order.product)}
			>
				{says.refund}
			</Button>
			<ConfirmDialog
				open={asking}
				question={says.refundQuestion}
				confirm={says.confirmRefund}
				cancel={says.keep}
				busy={busy}
				dangerous
				onConfirm={() => void act().then(() => setAsking(false))}
				onCancel={() => !busy && setAsking(false)}
			>
				{says.refundWhy(formatTaka(order.totalTaka))}
			</ConfirmDialog>
		</>
	);
}

/** One step at a time: a second press while one is under way does nothing. */
function useOrderSteps(order: ShownOrder) {
	const [busy, setBusy] = useState<Change | "message" | null>(null);
	const underWay = useRef(false);
	const { revalidate } = useRevalidator();

	async function take(
		step: Change | "message",
		ask: () => Promise<ApiResult<unknown>>,
		done: string,
	) {
		if (underWay.current) return;
		underWay.current = true;
		setBusy(step);
		const answer = await ask();
		void (answer.ok ? toast.success(done) : toast.error(answer.problem.detail));
		if (wasAnswered(answer)) await revalidate();
		underWay.current = false;
		setBusy(null);
	}
	const params = { id: order.id };
	return {
		busy,
		message: () =>
			take("message", () => call(remindCustomerOperation, { params }), says.messaged(order.email)),
		advance: (to: Change) =>
			take(to, () => call(changeStatusOperation, { params, body: { status: to } }), says[to]),
	};
}
