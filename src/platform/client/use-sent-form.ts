import type { DefaultValues, FieldValues, UseFormReturn } from "react-hook-form";
import { type LoadChecks, useCheckedForm } from "./use-checked-form.ts";
import { type Outcome, type Submission, useSubmit } from "./use-submit.ts";

type SentForm<In extends FieldValues, Out extends FieldValues, T> = Pick<
	Submission<T, Out>,
	"toast" | "reload" | "refused"
> & {
	/** The first values of the fields. */
	values?: DefaultValues<In>;
	/** Called last. The button stays busy until it has finished. */
	done?(value: T, sent: Out, form: UseFormReturn<In, unknown, Out>): unknown;
};

/** A form that `load`'s schema checks and `send` sends. A refusal is shown at its field, otherwise in `detail`. */
export function useSentForm<In extends FieldValues, Out extends FieldValues, T>(
	load: LoadChecks<In, Out>,
	send: (typed: Out, idempotencyKey: string) => Promise<Outcome<T>>,
	{ values, done, ...options }: SentForm<In, Out, T> = {},
) {
	const form = useCheckedForm(load, values);
	const { run, clear, problem, detail } = useSubmit(send, {
		...options,
		form,
		done: (value, sent) => done?.(value, sent, form),
	});
	const { isSubmitting, errors } = form.formState;
	return {
		...form,
		run,
		onSubmit: form.handleSubmit(run, clear),
		busy: isSubmitting,
		problem,
		detail: detail ?? errors.root?.message ?? null,
		refuse: (message: string) => form.setError("root", { message }),
	};
}
