import { type RefObject, useEffect, useRef } from "react";

type Values = Readonly<Record<string, string>>;

/**
 * Sets a form's fields to the values in the address, also after going back. The fields and the
 * focus stay, so that the visitor can go on typing after Enter. The keys are the fields' names.
 */
export function useFieldsShowing(values: Values): RefObject<HTMLFormElement | null> {
	const form = useRef<HTMLFormElement>(null);
	const serialized = JSON.stringify(values);
	useEffect(() => {
		for (const [name, value] of Object.entries<string>(JSON.parse(serialized))) {
			const field = form.current?.elements.namedItem(name);
			if (field instanceof HTMLInputElement || field instanceof HTMLSelectElement)
				field.value = value;
		}
	}, [serialized]);
	return form;
}
