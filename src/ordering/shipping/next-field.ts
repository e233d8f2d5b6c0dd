import type { KeyboardEvent } from "react";

/**
 * Enter in a one-line field goes to the form's next field, and from the last one to its button: scanners press it
 * after each bar code, and nothing is sent before somebody means it.
 */
export function goToNextField(event: KeyboardEvent<HTMLFormElement>): void {
	const { target, currentTarget } = event;
	if (event.key !== "Enter" || event.nativeEvent.isComposing) return;
	if (!(target instanceof HTMLInputElement)) return;
	event.preventDefault();
	const fields = [
		...currentTarget.querySelectorAll<HTMLElement>("input, textarea, button[type=submit]"),
	];
	fields[fields.indexOf(target) + 1]?.focus();
}
