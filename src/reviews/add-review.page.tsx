import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { parseStars } from "../kernel/stars.ts";
import { call } from "../platform/client/api-client.ts";
import { formFallback, privateHead } from "../platform/client/private-page.tsx";
import { useCheckedForm } from "../platform/client/use-checked-form.ts";
import { useSubmit } from "../platform/client/use-submit.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Field, TextAreaField } from "../ui/field.tsx";
import { FormProblem } from "../ui/notice.tsx";
import { Stars } from "../ui/stars.tsx";
import type { Route } from "./+types/add-review.page.ts";
import { addReviewOperation } from "./contract.ts";
import { copy } from "./copy.ts";
import type { ReviewForm as ReviewFields } from "./review.checks.ts";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return requireCustomer(request);
}

export const meta = privateHead(copy.title);

/** Add a Review (spec §2). */
export default function AddReviewPage({ loaderData: customer }: Route.ComponentProps) {
	return (
		<section>
			<h2 className="text-xl">{copy.title}</h2>
			<p className="mt-1 mb-5 max-w-prose text-ink-soft">{copy.lead}</p>
			<ReviewForm customer={customer} />
		</section>
	);
}

export const HydrateFallback = formFallback(copy.loading);

const checks = () => import("./review.checks.ts").then((schemas) => schemas.ReviewForm);

/** The form of Add a Review (spec §2): name and e-mail are the account's, the stars are typed. */
function ReviewForm({ customer }: { customer: { name: string; email: string } }) {
	const { form, submit, detail } = useReviewForm(customer.email);
	const { isSubmitting } = form.formState;
	const stars = parseStars(String(form.watch("ratings"))) ?? 0;
	return (
		<form onSubmit={submit} noValidate method="post" className="max-w-2xl space-y-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={copy.name} value={customer.name} readOnly />
				<Field label={copy.email} type="email" value={customer.email} readOnly />
			</div>
			<TextAreaField label={copy.review} aria-required {...form.field("review")} />
			<div className="sm:w-1/2 sm:pr-2">
				<Field
					label={copy.rating}
					type="number"
					autoComplete="off"
					hint={
						<span className="flex items-center justify-between gap-3">
							{copy.outOf}
							<Stars filled={stars} label={copy.given(stars)} />
						</span>
					}
					aria-required
					{...form.field("ratings")}
				/>
			</div>
			<FormProblem title={copy.notSent} detail={detail} />
			<SubmitButton busy={isSubmitting}>{copy.send}</SubmitButton>
		</form>
	);
}

/** Sends the review once, even if the button is pressed several times; after a refusal the typed text stays. */
function useReviewForm(email: string) {
	const form = useCheckedForm(checks, { review: "", ratings: "" });
	const { run, detail } = useSubmit(
		(review: ReviewFields, idempotencyKey) =>
			call(addReviewOperation, { body: { ...review, email }, idempotencyKey }),
		{ form, toast: copy.thanks, done: () => form.reset() },
	);
	return { form, submit: form.handleSubmit(run), detail };
}
