import { type ChangeEvent, useLayoutEffect, useRef, useState } from "react";
import type { Typed } from "./card-input.ts";

/**
 * A text field whose content is regrouped as it is typed, with the caret kept
 * where the hand expects it. `fill` sets it from outside.
 */
export function useGroupedInput(group: (typed: Typed) => Typed) {
	const ref = useRef<HTMLInputElement>(null);
	const [typed, setTyped] = useState<Typed>({ text: "", caret: 0 });
	useLayoutEffect(() => {
		const input = ref.current;
		if (input && document.activeElement === input)
			input.setSelectionRange(typed.caret, typed.caret);
	}, [typed]);
	function onChange({ target }: ChangeEvent<HTMLInputElement>) {
		setTyped(group({ text: target.value, caret: target.selectionStart ?? target.value.length }));
	}
	return {
		text: typed.text,
		fill: (text: string) => setTyped(group({ text, caret: text.length })),
		focus: () => ref.current?.focus(),
		props: { ref, value: typed.text, onChange },
	};
}
