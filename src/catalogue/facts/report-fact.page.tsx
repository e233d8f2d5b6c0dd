import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useIdempotencyKey } from "../../platform/client/use-idempotency-key.ts";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { readPartOperation } from "../contract.ts";
import { addressOfPart } from "../live-part.ts";
import type { Route } from "./+types/report-fact.page.ts";
import { reportFactOperation } from "./contract.ts";
import { copy as factCopy } from "./copy.ts";

const copy = factCopy.report;

export async function clientLoader({ request, params }: Route.ClientLoaderArgs) {
	await requireCustomer(request);
	const [response, { attributesOf, inWords }] = await Promise.all([
		call(readPartOperation, { params: { id: params.id } }),
		import("../attributes/attributes.ts"),
	]);
	if (!response.ok)
		return { part: null, problem: response.status === 404 ? null : response.problem };
	const { name, category, slug, attributes } = response.value;
	const choices = attributesOf(category).map((attribute) => {
		const value = attributes[attribute.key];
		const { key, label } = attribute;
		return { key, words: value === undefined ? label : copy.is(label, inWords(attribute, value)) };
	});
	const part = { id: params.id, name, address: addressOfPart({ category, slug }), choices };
	return { part, problem: null };
}

export const meta = privateHead(copy.title);

/** Reports a wrong fact of a part. */
export default function ReportFactPage({ loaderData }: Route.ComponentProps) {
	const { part, problem } = loaderData;
	if (problem) return <TryAgain problem={problem} again={factCopy.reports.again} />;
	if (!part) return <EmptyState title={copy.missingTitle}>{copy.missing}</EmptyState>;
	return (
		<section>
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-1 mb-5 max-w-prose text-ink-soft">{copy.lead(part.name)}</p>
			<ReportForm part={part} />
		</section>
	);
}

type ReportedPart = NonNullable<Route.ComponentProps["loaderData"]["part"]>;

function ReportForm({ part }: { part: ReportedPart }) {
	const { submit, fields, problem, busy } = useReport(part);
	return (
		<form onSubmit={submit} noValidate method="post" className="max-w-2xl space-y-4">
			<SelectField label={copy.which} name="key" aria-required error={fields.key}>
				<option value="">{copy.choose}</option>
				{part.choices.map(({ key, words }) => (
					<option key={key} value={key}>
						{words}
					</option>
				))}
			</SelectField>
			<TextAreaField label={copy.says} name="says" hint={copy.saysHint} error={fields.says} />
			<FormProblem title={copy.notSent} detail={problem} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={busy}>{copy.send}</SubmitButton>
				<LinkButton to={part.address} look="quiet" size="large">
					{copy.back}
				</LinkButton>
			</div>
		</form>
	);
}

function useReport({ id, address }: ReportedPart) {
	const [fields, setFields] = useState<Record<string, string>>({});
	const [problem, setProblem] = useState<string | null>(null);
	const [busy, setBusy] = useState(false);
	const sendOnce = useIdempotencyKey();
	const navigate = useNavigate();

	async function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = new FormData(event.currentTarget);
		const body = {
			partId: id,
			key: String(typed.get("key") ?? ""),
			says: String(typed.get("says") ?? ""),
		};
		setBusy(true);
		const response = await sendOnce(body, (idempotencyKey) =>
			call(reportFactOperation, { body, idempotencyKey }),
		);
		setBusy(false);
		if (response.ok) {
			void toast.success(copy.thanks);
			await navigate(address);
			return;
		}
		const wrong = response.problem.fields ?? {};
		setFields(wrong);
		setProblem(wrong.key || wrong.says ? null : response.problem.detail);
	}
	return { submit, fields, problem, busy };
}

export const HydrateFallback = formFallback(copy.loading);
