import { type RefObject, useEffect, useEffectEvent, useLayoutEffect, useState } from "react";
import { Button } from "../../ui/button.tsx";
import { forgetSearches, keepSearch, readSearches } from "./last-searches.ts";
import { firstOptions, type OptionGroup, suggestedOptions } from "./suggested-options.ts";
import { SuggestionOption, SuggestionPanel } from "./suggestion-list.tsx";
import { copy } from "./suggestions.copy.ts";
import { type Shown, useSuggestions } from "./use-suggestions.ts";

/** What the field says of its popup. */
export type Combobox = { expanded: boolean; activeId: string | undefined };

type SuggestionsProps = {
	input: RefObject<HTMLInputElement | null>;
	onChange(combobox: Combobox): void;
};

/**
 * The popup of the header's search: a listbox whose options one moves through by arrow keys while the focus stays
 * in the field (ARIA Authoring Practices, combobox with manual selection). The options are links, so they can also
 * be touched, and opened in a new tab.
 */
export function Suggestions({ input, onChange }: SuggestionsProps) {
	const { shown, ask, close } = useSuggestions(input);
	const [chosen, setChosen] = useState<string | null>(null);
	const searches = shown?.text === "" ? readSearches() : [];
	const groups = shown ? optionsFor(shown, searches) : [];
	const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
	const expanded = ids.length > 0;
	const activeId = ids.find((id) => id === chosen);

	useLayoutEffect(() => onChange({ expanded, activeId }), [onChange, expanded, activeId]);
	useEffect(() => {
		if (activeId) document.getElementById(activeId)?.scrollIntoView({ block: "nearest" });
	}, [activeId]);

	/** One step through the options; the field itself is between the last and the first. */
	function move(step: 1 | -1): void {
		const places = ids.length + 1;
		const at = activeId ? ids.indexOf(activeId) + 1 : 0;
		setChosen(ids[((at + step + places) % places) - 1] ?? null);
	}
	function forget(): void {
		forgetSearches();
		input.current?.focus();
		ask();
	}
	function follow(): void {
		input.current?.form?.reset();
		close();
	}
	const onType = useEffectEvent(() => {
		setChosen(null);
		ask();
	});
	// A field with words in it is somebody's who goes on, not who begins.
	const onBegin = useEffectEvent(() => {
		if (!expanded && input.current?.value === "") onType();
	});
	const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
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
	});
	const closePopup = useEffectEvent(close);
	useEffect(() => {
		const field = input.current;
		const form = field?.form;
		if (!field || !form) return;
		const isOutside = (target: EventTarget | null) => !form.contains(target as Node | null);
		const stop = new AbortController();
		const { signal } = stop;
		field.addEventListener("input", () => onType(), { signal });
		field.addEventListener("focus", () => onBegin(), { signal });
		field.addEventListener("click", () => onBegin(), { signal });
		field.addEventListener("keydown", (event) => onKeyDown(event), { signal });
		form.addEventListener(
			"submit",
			() => {
				keepSearch(field.value);
				closePopup();
			},
			{ signal },
		);
		const closeOutside = (target: EventTarget | null) => isOutside(target) && closePopup();
		form.addEventListener("focusout", (event) => closeOutside(event.relatedTarget), { signal });
		document.addEventListener("pointerdown", (event) => closeOutside(event.target), { signal });
		// The first letters may have been typed before this code came.
		if (field.value !== field.defaultValue) onType();
		else if (document.activeElement === field) onBegin();
		return () => stop.abort();
	}, [input]);

	const understood = shown?.suggestions.understood ?? null;
	const notSold = shown?.suggestions.notSold ?? null;
	return (
		<>
			<p role="status" className="sr-only">
				{shown && statusOf(ids.length, understood, notSold)}
			</p>
			{(expanded || notSold) && (
				<SuggestionPanel>
					{notSold && (
						<p className="border-line border-b px-3 py-2 text-sm">
							<strong>{copy.notSold(notSold)}</strong> {expanded && copy.nearest}
						</p>
					)}
					{understood && (
						<p className="border-line border-b px-3 py-2 text-ink-soft text-sm">
							{copy.resultsFor} <strong className="text-ink">{understood}</strong>
						</p>
					)}
					{expanded && (
						<div role="listbox" id="suggestions" aria-label={copy.label} className="p-1">
							{groups.map(({ label, options }) => (
								// biome-ignore lint/a11y/useSemanticElements: a listbox has groups, and no fieldsets
								<div key={label} role="group" aria-label={label}>
									<div aria-hidden="true" className="px-2 pt-2 font-semibold text-ink-soft text-sm">
										{label}
									</div>
									{options.map((option) => (
										<SuggestionOption
											key={option.id}
											option={option}
											active={option.id === activeId}
											onFollow={follow}
										/>
									))}
								</div>
							))}
						</div>
					)}
					{searches.length > 0 && (
						<div className="border-line border-t px-1">
							<Button look="plain" onClick={forget}>
								{copy.forget}
							</Button>
						</div>
					)}
				</SuggestionPanel>
			)}
		</>
	);
}

function optionsFor({ text, suggestions }: Shown, searches: readonly string[]): OptionGroup[] {
	if (text === "") return firstOptions(searches, suggestions.parts);
	return suggestedOptions(text, suggestions);
}

function statusOf(count: number, understood: string | null, notSold: string | null): string {
	const missing = notSold ? `${copy.notSold(notSold)} ` : "";
	if (count === 0) return `${missing}${copy.none}`;
	return `${missing}${understood ? `${copy.resultsForWords(understood)} ` : ""}${copy.count(count)}`;
}
