import { type RefObject, useEffect } from "react";

const firstWrong =
	":is(input,textarea,select)[aria-invalid=true], fieldset[aria-invalid=true] input:enabled";

/**
 * At each new `problem`, moves the focus to the form's first wrong field. If no field is wrong, the
 * focus moves to the submit button: it lost the focus when it was disabled for sending.
 */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
	useEffect(() => {
		if (!problem) return;
		const field = form.current?.querySelector<HTMLElement>(firstWrong);
		(field ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
	}, [form, problem]);
}
