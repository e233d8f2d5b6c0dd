import { type FormEvent, Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { sayInToast, useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import { FormDialogBox } from "../../ui/dialog/form-dialog.ts";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import type { ShownOrder } from "../contract.ts";
import { copy } from "../order.copy.ts";
import { sayRefund } from "../refunds/say-refund.ts";
import type { WrongFields } from "../returns/read-closing.ts";
import type { DialogOfOrdersProps } from "../shipping/batch-dialog.tsx";
import { focusNextStep } from "../shipping/focus-next-step.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import { maxRefundWords, refundPartOperation } from "./contract.ts";
import { deliveryField, readRefund, refundableOf, wordsField } from "./read-refund.ts";

const texts = copy.moneyBack;
type Refund = Extract<ReturnType<typeof readRefund>, { ok: true }>;

/** Gives back a part of an order's money without a return, with a reason. It asks before it sends. */
export function RefundDialog({ orders: [order], onClose }: DialogOfOrdersProps) {
	return order && <RefundForm order={order} onClose={onClose} />;
}

function RefundForm({ order, onClose }: { order: ShownOrder; onClose(): void }) {
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<WrongFields | null>(null);
	const [decided, setDecided] = useState<Refund | null>(null);
	useFocusOnProblem(form, wrong);
	const { busy, detail, ask, dialog } = useRefund(order, decided, onClose);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const read = readRefund(new FormData(event.currentTarget), order);
		setWrong(read.ok ? null : read.wrong);
		if (!read.ok) return;
		setDecided(read);
		ask();
	}
	return (
		<Suspense fallback={null}>
			<FormDialogBox
				title={texts.title(order.number)}
				lead={texts.lead}
				onClose={() => !busy && onClose()}
			>
				<form ref={form} noValidate onSubmit={submit} className="mt-4 space-y-4">
					<RefundFields order={order} wrong={wrong} />
					<FormProblem title={texts.notSent} detail={detail} />
					<div className="flex flex-wrap justify-end gap-3">
						<Button look="quiet" onClick={onClose} disabled={busy}>
							{texts.cancel}
						</Button>
						<Button type="submit" busy={busy}>
							{texts.next}
						</Button>
					</div>
				</form>
				{decided && (
					<ConfirmDialog
						{...dialog}
						question={texts.question(order.number)}
						confirm={texts.confirm(formatTaka(decided.amountTaka))}
						dangerous
					>
						{sayRefund(order, decided.amountTaka)}
						{endsOrder(order, decided) && ` ${texts.ends}`}
					</ConfirmDialog>
				)}
			</FormDialogBox>
		</Suspense>
	);
}

/** An amount for each line and for the delivery, and the reason. */
function RefundFields({ order, wrong }: { order: ShownOrder; wrong: WrongFields | null }) {
	const { lines, maxDelivery } = refundableOf(order);
	const amounts = [
		...lines.map(({ partId, name, quantity, maxTaka }) => ({
			name: partId,
			label: unitsCopy.of(quantity, name),
			maxTaka,
		})),
		...(maxDelivery > 0
			? [{ name: deliveryField, label: texts.delivery, maxTaka: maxDelivery }]
			: []),
	];
	return (
		<>
			{amounts.map(({ maxTaka, ...field }) => (
				<Field
					key={field.name}
					{...field}
					hint={texts.atMost(formatTaka(maxTaka))}
					type="number"
					autoComplete="off"
					error={wrong?.[field.name]}
				/>
			))}
			<TextAreaField
				label={texts.why}
				hint={texts.whyHint}
				name={wordsField}
				rows={2}
				maxLength={maxRefundWords}
				error={wrong?.[wordsField]}
			/>
		</>
	);
}

/** Sends the decision. If other money went back meanwhile, the page is loaded again and the dialog closes. */
function useRefund({ id }: ShownOrder, decided: Refund | null, onClose: () => void) {
	const { revalidate } = useRevalidator();
	const { run, busy, detail } = useSubmit(
		(body: Refund["body"], idempotencyKey) =>
			call(refundPartOperation, { params: { id }, body, idempotencyKey }),
		{
			toast: ({ done }) => (done ? texts.done : texts.onItsWay),
			reload: true,
			async refused(refusal) {
				if (refusal.problem.code !== "refund-changed") return false;
				await revalidate();
				onClose();
				return sayInToast(refusal);
			},
		},
	);
	const asking = useConfirmation(
		{ busy, run: async () => decided !== null && run(decided.body) },
		() => {
			onClose();
			focusNextStep(id);
		},
	);
	return { busy, detail, ...asking };
}

/** Whether all of the money goes back while the shop has the goods: then they return to stock. */
function endsOrder({ totalTaka, refundedTaka, shippedAt }: ShownOrder, { amountTaka }: Refund) {
	return shippedAt === null && amountTaka >= totalTaka - refundedTaka;
}
