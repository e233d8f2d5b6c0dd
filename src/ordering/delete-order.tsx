import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useRevalidator } from "react-router";
import { call, wasAnswered } from "../platform/client/api-client.ts";
import { ConfirmDialog } from "../ui/confirm-dialog.tsx";
import { toast } from "../ui/toast.ts";
import { deleteOrderOperation } from "./contract.ts";
import { copy } from "./order.copy.ts";
import type { ShownOrder } from "./rules.ts";

const { myOrders: says } = copy;

/** The delete icon, dimmed and inactive once money came (spec §2), with the question before it does anything. */
export function DeleteOrder({ order }: { order: ShownOrder }) {
	const [asking, setAsking] = useState(false);
	const [busy, setBusy] = useState(false);
	const { revalidate } = useRevalidator();
	const fixed = order.paid || order.status === "refunded";

	async function remove() {
		setBusy(true);
		const answer = await call(deleteOrderOperation, { params: { id: order.id } });
		if (answer.ok) void toast.success(says.deleted);
		else void toast.error(answer.problem.detail);
		if (wasAnswered(answer)) await revalidate();
		setBusy(false);
		setAsking(false);
	}
	return (
		<>
			<button
				type="button"
				disabled={fixed}
				aria-label={says.deleteThis(order.product)}
				title={fixed ? says.cannotDelete : says.remove}
				onClick={() => setAsking(true)}
				className="-ml-3 grid size-11 translate-y-1 place-items-center @2xl:ml-0 @2xl:translate-y-0 rounded-md text-signal hover:bg-signal-tint disabled:cursor-not-allowed disabled:text-ink-soft disabled:opacity-40 disabled:hover:bg-transparent"
			>
				<Trash2 aria-hidden="true" className="size-5" />
			</button>
			<ConfirmDialog
				open={asking}
				question={says.question}
				confirm={says.confirm}
				cancel={says.cancel}
				busy={busy}
				dangerous
				onConfirm={() => void remove()}
				onCancel={() => !busy && setAsking(false)}
			>
				{order.product}
			</ConfirmDialog>
		</>
	);
}
