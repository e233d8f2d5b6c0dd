import { requireCustomer } from "../accounts/sign-in/require-sign-in.ts";
import { parseStars } from "../kernel/stars.ts";
import { call } from "../platform/client/api-client.ts";
import { formFallback, privateHead } from "../platform/client/private-page.tsx";
import { useSentForm } from "../platform/client/use-sent-form.ts";
import { SubmitButton } from "../ui/button.tsx";
import { Field, TextAreaField } from "../ui/field.tsx";
import { FormProblem } from "../ui/notice.tsx";
import { Stars } from "../ui/stars.tsx";
import type { Route } from "./+types/add-review.page.ts";
import { addReviewOperation } from "./contract.ts";
import { copy } from "./copy.ts";

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return requireCustomer(request);
}

export const meta = privateHead(copy.title);

/** The page Add a Review (spec §2). */
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

/**
 * The form of Add a Review (spec §2). Name and e-mail come from the account. The customer types the
 * stars. Several presses of the button send one review. After a refusal the typed text stays.
 */
function ReviewForm({ customer: { name, email } }: { customer: { name: string; email: string } }) {
	const form = useSentForm(
		checks,
		(review, idempotencyKey) =>
			call(addReviewOperation, { body: { ...review, email }, idempotencyKey }),
		{
			values: { review: "", ratings: "" },
			toast: copy.thanks,
			done: (_, __, { reset }) => reset(),
		},
	);
	const stars = parseStars(String(form.watch("ratings"))) ?? 0;
	return (
		<form onSubmit={form.onSubmit} noValidate method="post" className="max-w-2xl space-y-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={copy.name} value={name} readOnly />
				<Field label={copy.email} type="email" value={email} readOnly />
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
			<FormProblem title={copy.notSent} detail={form.detail} />
			<SubmitButton busy={form.busy}>{copy.send}</SubmitButton>
		</form>
	);
}
