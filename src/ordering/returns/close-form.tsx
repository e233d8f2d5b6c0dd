import type { FormEvent } from "react";
import { formatTaka } from "../../kernel/taka.ts";
import { call } from "../../platform/client/api-client.ts";
import { useRowAction } from "../../platform/client/use-row-action.ts";
import { SubmitButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { readQuantity, type ShownOrder } from "../rules.ts";
import { copy as unitsCopy } from "../units.copy.ts";
import { Choices } from "./choices.tsx";
import { closeReturnOperation, type Return } from "./contract.ts";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.close;
type FormProps = { item: Return; order: ShownOrder };
type ReturnLine = Return["lines"][number];

/** The last step of a return: money, stock and what goes to the customer, line by line. */
export function CloseForm({ item, order }: FormProps) {
	const { run, busy } = useRowAction(
		(form: HTMLFormElement) =>
			call(closeReturnOperation, {
				params: { id: item._id },
				body: readForm(new FormData(form), item, order),
			}),
		{ done: ({ done }) => (done ? copy.closed : copy.onItsWay) },
	);

	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		void run(event.currentTarget);
	}
	const leftOfDelivery = Math.floor(Math.min(item.deliveryLeft, leftOf(order)));
	return (
		<form onSubmit={submit} noValidate method="post" className="space-y-6">
			<h3 className="text-lg">{copy.title}</h3>
			{item.lines.map((line) => (
				<LineFields key={line.partId} line={line} item={item} order={order} />
			))}
			{leftOfDelivery > 0 && (
				<div className="max-w-64">
					<Field
						label={copy.delivery}
						hint={copy.deliveryHint(formatTaka(leftOfDelivery))}
						type="number"
						name="delivery"
						defaultValue="0"
						autoComplete="off"
					/>
				</div>
			)}
			<SubmitButton busy={busy}>{copy.send}</SubmitButton>
		</form>
	);
}

function LineFields({ line, item, order }: FormProps & { line: ReturnLine }) {
	const { partId, product, quantity } = line;
	const most = mostFor(line, order);
	const serials = order.lines.find((one) => one.partId === partId)?.serials ?? [];
	const units = copy.unitsHint(quantity);
	const isWarranty = item.reason === "warranty";
	const isAsNew = item.reason === "changed mind" || item.reason === "wrong part";
	const fields = [
		{
			name: `amount-${partId}`,
			label: copy.amount,
			hint: copy.amountHint(formatTaka(most)),
			defaultValue: isWarranty ? 0 : Math.floor(most),
		},
		{
			name: `restocked-${partId}`,
			label: copy.restocked,
			hint: units,
			defaultValue: isAsNew ? quantity : 0,
		},
		{
			name: `sentBack-${partId}`,
			label: copy.sentBack,
			hint: copy.sentBackHint,
			defaultValue: isWarranty ? quantity : 0,
		},
	];
	return (
		<Choices legend={unitsCopy.of(quantity, product)}>
			<div className="mt-2 grid gap-4 lg:grid-cols-3">
				{fields.map((field) => (
					<Field key={field.name} {...field} type="number" autoComplete="off" />
				))}
			</div>
			{serials.length > 0 && (
				<div className="mt-4">
					<Choices legend={copy.serials}>
						{serials.map((serial) => (
							<label
								key={serial}
								className="mr-6 inline-flex min-h-11 cursor-pointer items-center gap-3 font-mono"
							>
								<input
									type="checkbox"
									name={`serial-${partId}`}
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

/** What can go back for the units at most: what was paid for them, as far as it is left of the line and the order. */
function mostFor({ partId, price, quantity }: ReturnLine, order: ShownOrder): number {
	const line = order.lines.find((one) => one.partId === partId);
	const left = line ? line.unitPriceTaka * line.quantity - line.refundedTaka : 0;
	return Math.max(0, Math.min(price * quantity, left, leftOf(order)));
}

function leftOf({ totalTaka, refundedTaka }: ShownOrder): number {
	return totalTaka - refundedTaka;
}

function readForm(typed: FormData, item: Return, { refundedTaka }: ShownOrder) {
	// What is no number is sent as none, and the shop's answer says so.
	const number = (name: string) => readQuantity(String(typed.get(name) ?? "0").trim() || "0") ?? -1;
	return {
		refundedTotal: refundedTaka,
		delivery: number("delivery"),
		lines: item.lines.map(({ partId }) => ({
			partId,
			amount: number(`amount-${partId}`),
			restocked: number(`restocked-${partId}`),
			sentBack: number(`sentBack-${partId}`),
			serials: typed.getAll(`serial-${partId}`).map(String),
		})),
	};
}
