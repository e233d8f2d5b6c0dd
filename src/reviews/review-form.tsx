import { Button } from "../ui/button.tsx";
import { Field, TextAreaField } from "../ui/field.tsx";
import { FormProblem } from "../ui/form-problem.tsx";
import { Stars } from "../ui/stars.tsx";
import { copy } from "./copy.ts";
import { parseStars } from "./rules.ts";
import { useReview } from "./use-review.ts";

/** The form of Add a Review (spec §2): name and e-mail are the account's, the stars are typed. */
export function ReviewForm({ customer }: { customer: { name: string; email: string } }) {
	const { form, submit, problem } = useReview(customer.email);
	const { errors, isSubmitting } = form.formState;
	const stars = parseStars(String(form.watch("ratings")));
	return (
		<form onSubmit={submit} noValidate method="post" className="max-w-2xl space-y-4">
			<div className="grid gap-4 sm:grid-cols-2">
				<Field label={copy.name} value={customer.name} readOnly />
				<Field label={copy.email} type="email" value={customer.email} readOnly />
			</div>
			<TextAreaField
				label={copy.review}
				aria-required
				error={errors.review?.message}
				{...form.register("review")}
			/>
			<div className="sm:w-1/2 sm:pr-2">
				<Field
					label={copy.rating}
					type="number"
					autoComplete="off"
					hint={
						<span className="flex items-center justify-between gap-3">
							{copy.outOf}
							<Stars given={stars ?? 0} label={copy.given(stars ?? 0)} />
						</span>
					}
					aria-required
					error={errors.ratings?.message}
					{...form.register("ratings")}
				/>
			</div>
			<FormProblem title={copy.notSent} detail={problem} />
			<Button
				type="submit"
				size="large"
				className="w-full sm:w-auto sm:min-w-56"
				busy={isSubmitting}
			>
				{copy.send}
			</Button>
		</form>
	);
}
