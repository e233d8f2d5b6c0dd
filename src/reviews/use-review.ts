import { useState } from "react";
import { call } from "../platform/client/api-client.ts";
import { setFieldErrors } from "../platform/client/set-field-errors.ts";
import { useCheckedForm } from "../platform/client/use-checked-form.ts";
import { useIdempotencyKey } from "../platform/client/use-idempotency-key.ts";
import { toast } from "../ui/toast.ts";
import { addReviewOperation } from "./contract.ts";
import { copy } from "./copy.ts";

const checks = () => import("./review.checks.ts").then((all) => all.ReviewForm);

/**
 * The doings of Add a Review: sends it once however often the button is
 * pressed, thanks and empties the form; or says why not, and keeps what was
 * written.
 */
export function useReview(email: string) {
	const form = useCheckedForm(checks, { review: "", ratings: "" });
	const [problem, setProblem] = useState<string | null>(null);
	const once = useIdempotencyKey();

	const submit = form.handleSubmit(async (written) => {
		setProblem(null);
		const body = { ...written, email };
		const answer = await call(addReviewOperation, { body, idempotencyKey: once.keyFor(body) });
		if (answer.ok) {
			once.answered();
			form.reset();
			void toast.success(copy.thanks);
			return;
		}
		const unknown = answer.status === 0 || answer.status >= 500;
		if (!unknown) once.answered();
		const told = setFieldErrors(form.setError, ["review", "ratings"], answer.problem);
		if (!told) setProblem(answer.problem.detail);
	});
	return { form, submit, problem };
}
