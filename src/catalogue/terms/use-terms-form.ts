import { useState } from "react";
import { useRevalidator } from "react-router";
import { call } from "../../platform/client/api-client.ts";
import { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { changeTermsOperation } from "../../terms/contract.ts";
import type { CurrentTerms } from "../../terms/terms.ts";
import { toast } from "../../ui/toast.ts";
import { copy } from "./copy.ts";
import { typedTerms } from "./typed-terms.ts";

const checks = () => import("./terms-form.checks.ts").then(({ TermsForm }) => TermsForm);

/** The form of the terms over the version that was seen. `isOutdated`: somebody else has changed them since. */
export function useTermsForm({ version, ...terms }: CurrentTerms) {
	const form = useCheckedForm(checks, typedTerms(terms));
	const [problem, setProblem] = useState<{ detail: string; isOutdated: boolean } | null>(null);
	const { revalidate } = useRevalidator();
	const submit = form.handleSubmit(async (wanted) => {
		setProblem(null);
		const answer = await call(changeTermsOperation, { body: { ...wanted, version } });
		if (!answer.ok) {
			const { code, detail } = answer.problem;
			return setProblem({ detail, isOutdated: code === "terms-changed" });
		}
		void toast.success(copy.saved);
		await revalidate();
	});
	return { form, submit, problem, loadAgain: () => void revalidate() };
}

export type TermsFormState = ReturnType<typeof useTermsForm>;
