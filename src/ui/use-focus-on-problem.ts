import { type RefObject, useEffect } from "react";

const firstWrong =
	":is(input,textarea,select)[aria-invalid=true], fieldset[aria-invalid=true] input:enabled";

/**
 * Moves the focus to the first wrong field of a form at each new `problem`; to its button, which was disabled while
 * the form was sent, where no field is wrong. Without it the focus would be nowhere.
 */
export function useFocusOnProblem(form: RefObject<HTMLFormElement | null>, problem: unknown): void {
	useEffect(() => {
		if (!problem) return;
		const field = form.current?.querySelector<HTMLElement>(firstWrong);
		(field ?? form.current?.querySelector<HTMLElement>("[type=submit]"))?.focus();
	}, [form, problem]);
}
