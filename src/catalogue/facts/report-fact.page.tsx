import { useNavigate } from "react-router";
import { requireCustomer } from "../../accounts/sign-in/require-sign-in.ts";
import { call } from "../../platform/client/api-client.ts";
import { formFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { LinkButton, SubmitButton } from "../../ui/button.tsx";
import { EmptyState } from "../../ui/empty-state.tsx";
import { SelectField, TextAreaField } from "../../ui/field.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { readPartOperation } from "../contract.ts";
import { addressOfPart } from "../live-part.ts";
import type { Route } from "./+types/report-fact.page.ts";
import { reportFactOperation } from "./contract.ts";
import { copy } from "./copy.ts";

const texts = copy.report;

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
		return { key, words: value === undefined ? label : texts.is(label, inWords(attribute, value)) };
	});
	const part = { id: params.id, name, address: addressOfPart({ category, slug }), choices };
	return { part, problem: null };
}

export const meta = privateHead(texts.title);

export default function ReportFactPage({ loaderData }: Route.ComponentProps) {
	const { part, problem } = loaderData;
	if (problem) return <TryAgain problem={problem} />;
	if (!part) return <EmptyState title={texts.missingTitle}>{texts.missing}</EmptyState>;
	return (
		<section>
			<h2 className="text-xl">{texts.title}</h2>
			<p className="mt-1 mb-5 max-w-prose text-ink-soft">{texts.lead(part.name)}</p>
			<ReportForm part={part} />
		</section>
	);
}

const checks = () => import("./fact.checks.ts").then((all) => all.NewReport);
type ReportedPart = NonNullable<Route.ComponentProps["loaderData"]["part"]>;

function ReportForm({ part }: { part: ReportedPart }) {
	const navigate = useNavigate();
	const { formOf, busy, fields, detail } = useSubmit(
		(body: { partId: string; key: string; says: string }, idempotencyKey) =>
			call(reportFactOperation, { body, idempotencyKey }),
		{ checks, fields: ["key", "says"], toast: texts.thanks, done: () => navigate(part.address) },
	);
	return (
		<form
			{...formOf(({ key = "", says = "" }) => ({ partId: part.id, key, says }))}
			className="max-w-2xl space-y-4"
		>
			<SelectField label={texts.which} name="key" aria-required error={fields.key}>
				<option value="">{texts.choose}</option>
				{part.choices.map(({ key, words }) => (
					<option key={key} value={key}>
						{words}
					</option>
				))}
			</SelectField>
			<TextAreaField label={texts.says} name="says" hint={texts.saysHint} error={fields.says} />
			<FormProblem title={texts.notSent} detail={detail} />
			<div className="flex flex-wrap gap-3">
				<SubmitButton busy={busy}>{texts.send}</SubmitButton>
				<LinkButton to={part.address} look="quiet" size="large">
					{texts.back}
				</LinkButton>
			</div>
		</form>
	);
}

export const HydrateFallback = formFallback(texts.loading);
