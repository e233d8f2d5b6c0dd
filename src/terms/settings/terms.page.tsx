import { useRef } from "react";
import { useRevalidator } from "react-router";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useSentForm } from "../../platform/client/use-sent-form.ts";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { changeTermsOperation, readTermsOperation } from "../contract.ts";
import type { CurrentTerms } from "../terms.ts";
import type { Route } from "./+types/terms.page.ts";
import { copy } from "./copy.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { TermsPreview } from "./terms-preview.tsx";
import { TermsSection } from "./terms-section.tsx";
import { typedTerms } from "./typed-terms.ts";
import { WarrantyFields } from "./warranty-fields.tsx";

const checks = () => import("./terms-form.checks.ts").then((all) => all.TermsForm);

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "terms.edit");
	return call(readTermsOperation, {});
}

export const meta = privateHead(copy.title);

/** The page where admins set the shop's terms, with a preview of what a customer sees. */
export default function TermsPage({ loaderData: answer }: Route.ComponentProps) {
	return (
		<section>
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-1 max-w-prose text-ink-soft">{copy.intro}</p>
			{answer.ok ? (
				<TermsForm key={answer.value.version} terms={answer.value} />
			) : (
				<TryAgain problem={answer.problem} />
			)}
		</section>
	);
}

/** The form of the terms. It changes the version that the admin sees. */
function TermsForm({ terms: { version, ...terms } }: { terms: CurrentTerms }) {
	const { revalidate } = useRevalidator();
	const form = useSentForm(
		checks,
		(wanted) => call(changeTermsOperation, { body: { ...wanted, version } }),
		{ values: typedTerms(terms), toast: copy.saved, reload: true },
	);
	const fields = useRef<HTMLFormElement>(null);
	// A field in a closed line can get the focus only after its line opens.
	useFocusOnProblem(fields, form.formState.submitCount);
	return (
		<div className="mt-5 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<form ref={fields} onSubmit={form.onSubmit} noValidate method="post" className="space-y-8">
				<DeliveryFields form={form} />
				<TermsSection title={copy.collect} hint={copy.collectHint}>
					<div className="grid gap-3 sm:grid-cols-2">
						<Field
							label={copy.collectAddress}
							autoComplete="off"
							{...form.field("collect.address")}
						/>
						<Field label={copy.collectHours} autoComplete="off" {...form.field("collect.hours")} />
					</div>
				</TermsSection>
				<TermsSection title={copy.returns}>
					<div className="max-w-80">
						<Field
							label={copy.returnDays}
							hint={copy.returnDaysHint}
							type="number"
							autoComplete="off"
							{...form.field("returnDays")}
						/>
					</div>
				</TermsSection>
				<WarrantyFields form={form} />
				<FormProblem title={copy.failed} detail={form.detail} />
				{form.problem?.code === "terms-changed" && (
					<Button look="quiet" onClick={() => void revalidate()}>
						{copy.loadThem}
					</Button>
				)}
				<SubmitButton busy={form.busy}>{copy.save}</SubmitButton>
			</form>
			<div className="xl:sticky xl:top-24">
				<TermsPreview typed={form.watch()} />
			</div>
		</div>
	);
}

export const HydrateFallback = listFallback(copy.loading);
