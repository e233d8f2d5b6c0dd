import { type FormEvent, useRef, useState } from "react";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import { Field } from "../../ui/field.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import type { ShownOrder } from "../contract.ts";
import { sayRefund } from "../refunds/say-refund.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import { Choices } from "./choices.tsx";
import { closeReturnOperation, type Return } from "./contract.ts";
import {
	type Decision,
	maxDeliveryTaka,
	maxTakaFor,
	readClosing,
	type WrongFields,
} from "./read-closing.ts";
import type { Closing } from "./return.checks.ts";
import { copy as screensCopy } from "./screens.copy.ts";

const closeCopy = screensCopy.close;
type FormProps = { item: Return; order: ShownOrder };
type ReturnLine = Return["lines"][number];

/** The last step of a return: the refund, the stock, and the units for the customer, line by line. */
export function CloseForm({ item, order }: FormProps) {
	const form = useRef<HTMLFormElement>(null);
	const [wrong, setWrong] = useState<WrongFields | null>(null);
	useFocusOnProblem(form, wrong);
	// What the dialog asks about.
	const [decided, setDecided] = useState<Decision | null>(null);
	const { run, busy } = useRowAction(
		(body: Closing) => call(closeReturnOperation, { params: { id: item._id }, body }),
		{ toast: ({ done }) => (done ? closeCopy.closed : closeCopy.onItsWay) },
	);

	const { ask, dialog } = useConfirmation({
		run: async () => decided !== null && run(decided.body),
		busy,
	});

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const read = readClosing(new FormData(event.currentTarget), item, order);
		setWrong(read.ok ? null : read.wrong);
		if (!read.ok) return;
		setDecided(read);
		ask();
	}
	const amountTaka = decided?.amountTaka ?? 0;
	const leftOfDelivery = maxDeliveryTaka(item, order);
	return (
		<form ref={form} onSubmit={submit} noValidate method="post" className="space-y-6">
			<h3 className="text-lg">{closeCopy.title}</h3>
			{item.lines.map((line) => (
				<LineFields key={line.partId} line={line} item={item} order={order} wrong={wrong} />
			))}
			{leftOfDelivery > 0 && (
				<div className="max-w-64">
					<Field
						label={closeCopy.delivery}
						hint={closeCopy.deliveryHint(formatTaka(leftOfDelivery))}
						type="number"
						name="delivery"
						defaultValue="0"
						autoComplete="off"
						error={wrong?.delivery}
					/>
				</div>
			)}
			<SubmitButton busy={busy}>{closeCopy.send}</SubmitButton>
			<ConfirmDialog
				{...dialog}
				question={closeCopy.question(order.number)}
				confirm={amountTaka > 0 ? closeCopy.confirm(formatTaka(amountTaka)) : closeCopy.send}
				dangerous
			>
				{amountTaka > 0 ? sayRefund(order, amountTaka) : closeCopy.noMoney}
			</ConfirmDialog>
		</form>
	);
}

type LineFieldsProps = FormProps & { line: ReturnLine; wrong: WrongFields | null };

function LineFields({ line, item, order, wrong }: LineFieldsProps) {
	const { partId, product, quantity } = line;
	const maxTaka = maxTakaFor(line, order);
	const serials = order.lines.find((line) => line.partId === partId)?.serials ?? [];
	const isWarranty = item.reason === "warranty";
	const isAsNew = item.reason === "changed mind" || item.reason === "wrong part";
	const fields = [
		["amount", closeCopy.amountHint(formatTaka(maxTaka)), isWarranty ? 0 : maxTaka],
		["restocked", closeCopy.unitsHint(quantity), isAsNew ? quantity : 0],
		["sentBack", closeCopy.sentBackHint, isWarranty ? quantity : 0],
	] as const;
	return (
		<Choices legend={unitsCopy.of(quantity, product)}>
			<div className="mt-2 grid gap-4 lg:grid-cols-3">
				{fields.map(([field, hint, defaultValue]) => (
					<Field
						key={field}
						name={`${field}-${partId}`}
						label={closeCopy[field]}
						hint={hint}
						defaultValue={defaultValue}
						type="number"
						autoComplete="off"
						error={wrong?.[`${field}-${partId}`]}
					/>
				))}
			</div>
			{serials.length > 0 && (
				<div className="mt-4">
					<Choices legend={closeCopy.serials} error={wrong?.[`serials-${partId}`]}>
						{serials.map((serial) => (
							<label
								key={serial}
								className="mr-6 inline-flex min-h-11 cursor-pointer items-center gap-3 font-mono"
							>
								<input
									type="checkbox"
									name={`serials-${partId}`}
									value={serial}
									className="size-5 accent-brand"
								/>
								{serial}
							</label>
						))}
					</Choices>
				</div>
			)}
		</Choices>
	);
}
