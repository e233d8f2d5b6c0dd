import { useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { changeTermsOperation } from "../contract.ts";
import type { CurrentTerms, Terms } from "../terms.ts";
import { copy } from "./copy.ts";
import { typedTerms } from "./typed-terms.ts";

const checks = () => import("./terms-form.checks.ts").then(({ TermsForm }) => TermsForm);

/** The form of the terms over the version that was seen. `isOutdated`: somebody else has changed them since. */
export function useTermsForm({ version, ...terms }: CurrentTerms) {
	const form = useCheckedForm(checks, typedTerms(terms));
	const { revalidate } = useRevalidator();
	const { run, problem } = useSubmit(
		(wanted: Terms) => call(changeTermsOperation, { body: { ...wanted, version } }),
		{ toast: copy.saved, reload: true },
	);
	return { form, submit: form.handleSubmit(run), problem, loadAgain: () => void revalidate() };
}

export type TermsFormState = ReturnType<typeof useTermsForm>;
