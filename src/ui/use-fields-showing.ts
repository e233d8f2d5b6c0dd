import { type RefObject, useEffect, useRef } from "react";

type Values = Readonly<Record<string, string>>;

/**
 * Has the fields of a form show what the address says, also after going back. The fields stay, and with them the focus:
 * who presses Enter in a search goes on typing there. The keys are the fields' names.
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
