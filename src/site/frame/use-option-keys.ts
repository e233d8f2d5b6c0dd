import { type RefObject, useEffect, useEffectEvent, useState } from "react";
import { keepSearch } from "./last-searches.ts";

type Popup = { ask(): void; close(): void };

/**
 * Handles the keys of a search's popup and returns the id of the chosen option. Arrow keys move
 * through `ids` while the focus stays in the field. Typing calls `ask`, which opens the popup.
 * Leaving the form calls `close`.
 */
export function useOptionKeys(
	input: RefObject<HTMLInputElement | null>,
	ids: readonly string[],
	{ ask, close }: Popup,
): string | undefined {
	const [chosen, setChosen] = useState<string | null>(null);
	const expanded = ids.length > 0;
	const activeId = ids.find((id) => id === chosen);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	/** Moves one step through the options. The field itself is the step between the last and the first option. */
	function move(step: 1 | -1): void {
		const places = ids.length + 1;
		const place = activeId ? ids.indexOf(activeId) + 1 : 0;
		setChosen(ids[((place + step + places) % places) - 1] ?? null);
	}
	function onType(): void {
		setChosen(null);
		ask();
	}
	// A focus or click opens the popup only if the field is empty.
	function onBegin(): void {
		if (!expanded && input.current?.value === "") onType();
	}
	function onKeyDown(event: KeyboardEvent): void {
		if (event.isComposing || event.ctrlKey || event.metaKey) return;
		const step = { ArrowDown: 1, ArrowUp: -1 }[event.key] as 1 | -1 | undefined;
		if (step) {
			event.preventDefault();
			if (expanded) move(step);
			else ask();
		} else if (event.key === "Enter" && activeId) {
			event.preventDefault();
			document.getElementById(activeId)?.click();
		} else if (event.key === "Escape") {
			event.preventDefault();
			if (!expanded && input.current) input.current.value = "";
			close();
		} else if (/^(?:Home|End|ArrowLeft|ArrowRight)$/.test(event.key)) setChosen(null);
	}
	useFieldEvents(input, { onType, onBegin, onKeyDown, onLeave: close });
	return activeId;
}

type FieldEvents = Record<"onType" | "onBegin" | "onLeave", () => void> & {
	onKeyDown(event: KeyboardEvent): void;
};

function useFieldEvents(input: RefObject<HTMLInputElement | null>, events: FieldEvents): void {
	const latest = useEffectEvent(() => events);
	useEffect(() => {
		const field = input.current;
		const form = field?.form;
		if (!field || !form) return;
		const stop = new AbortController();
		const { signal } = stop;
		const leave = (target: EventTarget | null) => {
			if (!form.contains(target as Node | null)) latest().onLeave();
		};
		field.addEventListener("input", () => latest().onType(), { signal });
		field.addEventListener("focus", () => latest().onBegin(), { signal });
		field.addEventListener("click", () => latest().onBegin(), { signal });
		field.addEventListener("keydown", (event) => latest().onKeyDown(event), { signal });
		form.addEventListener("submit", () => keepSearch(field.value), { signal });
		form.addEventListener("submit", () => latest().onLeave(), { signal });
		form.addEventListener("focusout", (event) => leave(event.relatedTarget), { signal });
		document.addEventListener("pointerdown", (event) => leave(event.target), { signal });
		// The customer may have typed the first letters before this code loaded.
		if (field.value !== field.defaultValue) latest().onType();
		else if (document.activeElement === field) latest().onBegin();
		return () => stop.abort();
	}, [input]);
}
