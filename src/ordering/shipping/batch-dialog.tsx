import { type KeyboardEvent, type ReactNode, Suspense, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import type { Problem } from "../../platform/http/problem.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialogBox } from "../../ui/dialog/form-dialog.ts";
import { Notice } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import type { ShownOrder } from "../contract.ts";
import { addressInWords } from "../promises/address-in-words.ts";
import { copy } from "./dialog.copy.ts";
import { focusNextStep } from "./focus-next-step.ts";

/** The problem of an order that failed, and the form's data that was sent. */
export type Failed = { problem: Problem; typed: FormData };

export type DialogOfOrdersProps = { orders: readonly ShownOrder[]; onClose(): void };
export type DialogOfOrders = (props: DialogOfOrdersProps) => ReactNode;

type BatchDialogProps = DialogOfOrdersProps & {
	words: (typeof copy)["pack" | "ship" | "deliver" | "correct"];
	/** The content above the orders' fields. It gets the failures. */
	children?(failed: readonly Failed[]): ReactNode;
	/** The content beside the buttons. */
	aside?: ReactNode;
	fieldsOf?(order: ShownOrder, failed: Failed | undefined): ReactNode;
	send(order: ShownOrder, form: FormData): Promise<ApiResult<unknown>>;
};

/** A dialog about one order or several. Each order has a group of fields, which shows its problem. */
export function BatchDialog(props: BatchDialogProps) {
	const { orders, words, children, aside, fieldsOf, onClose } = props;
	const form = useRef<HTMLFormElement>(null);
	const first = useRef(orders[0]);
	const title = words.title(orders.length, first.current?.number ?? "");
	const batch = useBatch(props, () => {
		onClose();
		if (first.current) focusNextStep(first.current.id);
	});
	const failed = Object.values(batch.failures);
	useFocusOnProblem(form, failed.length > 0 ? batch.failures : null);
	return (
		<Suspense fallback={null}>
			<FormDialogBox title={title} lead={words.lead} onClose={() => !batch.busy && onClose()}>
				<form
					ref={form}
					noValidate
					onKeyDown={goToNextField}
					onSubmit={(event) => {
						event.preventDefault();
						void batch.run(new FormData(event.currentTarget));
					}}
				>
					{children?.(failed)}
					{batch.left.map((order) => (
						<OrderGroup
							key={order.id}
							order={order}
							isOnly={orders.length === 1}
							problem={batch.failures[order.id]?.problem}
						>
							{fieldsOf?.(order, batch.failures[order.id])}
						</OrderGroup>
					))}
					<div className="mt-6 flex flex-wrap items-center justify-end gap-3">
						{aside && <div className="mr-auto max-sm:w-full">{aside}</div>}
						<Button look="quiet" onClick={onClose} disabled={batch.busy}>
							{copy.cancel}
						</Button>
						<Button type="submit" busy={batch.busy}>
							{words.confirm}
						</Button>
					</div>
				</form>
			</FormDialogBox>
		</Suspense>
	);
}

/**
 * Sends the same request for several orders, one after the other. Failed orders stay with their
 * problems. Done orders are not sent again. Calls `onDone` once all are done.
 */
function useBatch({ orders, words, send }: BatchDialogProps, onDone: () => void) {
	const [left, setLeft] = useState(orders);
	const [failures, setFailures] = useState<Readonly<Record<string, Failed>>>({});
	const { revalidate } = useRevalidator();

	const { run, busy } = useSubmit(
		async (typed: FormData) => {
			const found: Record<string, Failed> = {};
			for (const order of left) {
				const result = await send(order, typed);
				if (!result.ok) found[order.id] = { problem: result.problem, typed };
			}
			return { ok: true, value: found, status: 200 };
		},
		{
			async done(found) {
				const failed = left.filter(({ id }) => id in found);
				const count = left.length - failed.length;
				if (count > 0) {
					void toast.success(words.done(count));
					await revalidate();
				}
				setFailures(found);
				setLeft(failed);
				if (failed.length === 0) onDone();
			},
		},
	);
	return { left, failures, busy, run };
}

type OrderGroupProps = {
	order: ShownOrder;
	isOnly: boolean;
	problem: Failed["problem"] | undefined;
	children: ReactNode;
};

function OrderGroup({ order, isOnly, problem, children }: OrderGroupProps) {
	const { number } = order;
	return (
		<fieldset className="mt-4 min-w-0 border-line border-t pt-3">
			<legend className={isOnly ? "sr-only" : "float-left w-full font-bold"}>
				{copy.order(number)}
			</legend>
			<div className="clear-both">
				<p className="wrap-anywhere text-ink-soft text-sm">{goesTo(order)}</p>
				{problem && (
					<Notice tone="attention" role="alert" className="mt-3">
						<p className="font-semibold">{copy.failed(number)}</p>
						<p>{problem.detail}</p>
					</Notice>
				)}
				{children}
			</div>
		</fieldset>
	);
}

function goesTo({ customer, delivery }: ShownOrder): string {
	if (!delivery || "collect" in delivery) return customer;
	return `${customer}, ${addressInWords(delivery)}`;
}

/**
 * Enter in a one-line field moves the focus to the next field, and from the last field to the
 * button. Scanners press Enter after each bar code, which must not send the form.
 */
function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, currentTarget } = event;
	if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
	if (!(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	const fields = [
		...currentTarget.querySelectorAll<HTMLElement>("input, textarea, button[type=submit]"),
	];
	fields[fields.indexOf(target) + 1]?.focus();
}
