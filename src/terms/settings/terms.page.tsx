import { useRef } from "react";
import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { Button, SubmitButton } from "../../ui/button.tsx";
import { Field } from "../../ui/field.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { readTermsOperation } from "../contract.ts";
import type { CurrentTerms } from "../terms.ts";
import type { Route } from "./+types/terms.page.ts";
import { copy } from "./copy.ts";
import { DeliveryFields } from "./delivery-fields.tsx";
import { TermsPreview } from "./terms-preview.tsx";
import { TermsSection } from "./terms-section.tsx";
import { useTermsForm } from "./use-terms-form.ts";
import { WarrantyFields } from "./warranty-fields.tsx";

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "terms.edit");
	return call(readTermsOperation, {});
}

export const meta = privateHead(copy.title);

/** What the shop promises, as admins set it, beside what a customer will see of it. */
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

function TermsForm({ terms }: { terms: CurrentTerms }) {
	const { form, submit, problem, loadAgain } = useTermsForm(terms);
	const { isSubmitting, submitCount } = form.formState;
	const fields = useRef<HTMLFormElement>(null);
	// A field in a line that was closed can have the focus only once its line is open.
	useFocusOnProblem(fields, submitCount);
	return (
		<div className="mt-5 grid items-start gap-8 xl:grid-cols-[minmax(0,1fr)_22rem]">
			<form ref={fields} onSubmit={submit} noValidate method="post" className="space-y-8">
				<DeliveryFields form={form} />
				<TermsSection title={copy.collect} hint={copy.collectHint}>
					<div className="grid gap-3 sm:grid-cols-2">
						<Field
							label={copy.collectAddress}
							autoComplete="off"
							{...form.field("collectAddress")}
						/>
						<Field label={copy.collectHours} autoComplete="off" {...form.field("collectHours")} />
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
				<FormProblem title={copy.failed} detail={problem?.detail ?? null} />
				{problem?.code === "terms-changed" && (
					<Button look="quiet" onClick={loadAgain}>
						{copy.loadThem}
					</Button>
				)}
				<SubmitButton busy={isSubmitting}>{copy.save}</SubmitButton>
			</form>
			<div className="xl:sticky xl:top-24">
				<TermsPreview typed={form.watch()} />
			</div>
		</div>
	);
}

export const HydrateFallback = listFallback(copy.loading);
