import { useState } from "react";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { NotThere } from "../../ui/not-there.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { findOrderOperation } from "../contract.ts";
import { OrderImage } from "../order-summary.tsx";
import { PictureField } from "../pictures/picture-field.tsx";
import type { Route } from "./+types/ask-return.page.ts";
import { Choices } from "./choices.tsx";
import { listReturnsOfOrderOperation, type ReturnsOfOrder } from "./contract.ts";
import { copy as returnsCopy } from "./copy.ts";
import { maxReturnWords, type ReturnReason, returnReasons } from "./rules.ts";
import { copy as screensCopy } from "./screens.copy.ts";
import { useAskReturn } from "./use-ask-return.ts";

const askCopy = screensCopy.ask;

export async function clientLoader({ request, params: { id } }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	const params = { id };
	const [order, sent] = await Promise.all([
		call(findOrderOperation, { params }),
		call(listReturnsOfOrderOperation, { params }),
	]);
	if (order.ok && sent.ok)
		return { id, number: order.value.number, open: sent.value.open, problem: null };
	const failed = [order, sent].find((response) => !response.ok && response.status !== 404);
	return { id, number: "", open: [], problem: failed && !failed.ok ? failed.problem : null };
}

export const meta = privateHead(askCopy.title);

/** The page on which a customer requests a return of parts of a delivered order. */
export default function AskReturnPage({ loaderData }: Route.ComponentProps) {
	const { id, number, open, problem } = loaderData;
	if (problem) return <TryAgain problem={problem} />;
	if (open.length === 0) return <NothingToReturn orderId={id} />;
	return (
		<section>
			<h2 className="text-xl">{askCopy.title}</h2>
			<p className="mt-1 mb-5 max-w-prose text-ink-soft">{askCopy.lead(number)}</p>
			<ReturnForm id={id} open={open} />
		</section>
	);
}

function NothingToReturn({ orderId }: { orderId: string }) {
	return (
		<NotThere
			heading={askCopy.title}
			title={askCopy.nothingTitle}
			to={`/dashboard/orders/${orderId}`}
			toLabel={askCopy.toOrder}
		>
			{askCopy.nothing}
		</NotThere>
	);
}

function ReturnForm({ id, open }: { id: string; open: ReturnsOfOrder["open"] }) {
	const { form, fields, detail, busy, pictures } = useAskReturn(id, open);
	const reasons = returnReasons.filter((reason) =>
		open.some((line) => line.reasons.includes(reason)),
	);
	const only = reasons.length === 1 ? (reasons[0] ?? null) : null;
	const [reason, setReason] = useState<ReturnReason | null>(only);
	return (
		<form {...form} className="max-w-2xl space-y-6">
			<Choices legend={askCopy.reason} error={reason ? undefined : fields.reason}>
				{reasons.map((choice) => (
					<label key={choice} className="flex min-h-11 cursor-pointer items-center gap-3">
						<input
							type="radio"
							name="reason"
							value={choice}
							checked={reason === choice}
							onChange={() => setReason(choice)}
							className="size-5 shrink-0 accent-brand"
						/>
						{returnsCopy.reason[choice]}
					</label>
				))}
			</Choices>
			<Choices legend={askCopy.lines} error={fields.lines}>
				<div className="divide-y divide-line border-line border-y">
					{open.map((line) => (
						<Line
							key={line.partId}
							line={line}
							isOnly={open.length === 1}
							isPossible={reason === null || line.reasons.includes(reason)}
						/>
					))}
				</div>
			</Choices>
			<TextAreaField
				label={askCopy.words}
				name="words"
				hint={askCopy.wordsHint}
				maxLength={maxReturnWords}
			/>
			<PictureField pictures={pictures} hint={askCopy.picturesHint} />
			<FormProblem title={askCopy.notSent} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={busy || pictures.isSending}>{askCopy.send}</SubmitButton>
				<LinkButton to={`/dashboard/orders/${id}`} look="quiet" size="large">
					{askCopy.back}
				</LinkButton>
			</div>
		</form>
	);
}

type LineProps = {
	line: ReturnsOfOrder["open"][number];
	isOnly: boolean;
	/** Whether the part can be sent back for the chosen reason. */
	isPossible: boolean;
};

function Line({ line: { partId, product, image, left }, isOnly, isPossible }: LineProps) {
	const name = `units-${partId}`;
	const title = (
		<>
			<OrderImage image={image} />
			<span className="wrap-anywhere">
				{product}
				{!isPossible && <span className="block text-ink-soft text-sm">{askCopy.notForThis}</span>}
			</span>
		</>
	);
	if (left === 1)
		return (
			<label className="flex min-h-11 cursor-pointer items-center gap-3 py-2">
				<input
					type="checkbox"
					name={name}
					value="1"
					defaultChecked={isOnly}
					disabled={!isPossible}
					className="size-5 shrink-0 accent-brand"
				/>
				{title}
			</label>
		);
	return (
		<div className="py-2">
			<p className="mb-2 flex items-center gap-3">{title}</p>
			<div className="max-w-xs">
				<Field
					label={askCopy.units}
					hint={askCopy.unitsOf(left)}
					type="number"
					name={name}
					autoComplete="off"
					disabled={!isPossible}
				/>
			</div>
		</div>
	);
}

export const HydrateFallback = formFallback(askCopy.loading);
