import { type RefObject, useLayoutEffect } from "react";
import { Button } from "../../ui/button.tsx";
import { forgetSearches, readSearches } from "./last-searches.ts";
import { firstOptions, type OptionGroup, suggestedOptions } from "./suggested-options.ts";
import { SuggestionList, SuggestionPanel } from "./suggestion-list.tsx";
import { copy } from "./suggestions.copy.ts";
import { useOptionKeys } from "./use-option-keys.ts";
import { type Shown, useSuggestions } from "./use-suggestions.ts";

/** The popup's state, which the field shows in its ARIA attributes. */
export type Combobox = { expanded: boolean; activeId: string | undefined };

type SuggestionsProps = {
	input: RefObject<HTMLInputElement | null>;
	onChange(combobox: Combobox): void;
};

/**
 * The popup of the header's search, a listbox. Arrow keys move through it while the focus stays in
 * the field (ARIA Authoring Practices, combobox with manual selection). Its options are links, so
 * that customers can touch them or open them in a new tab.
 */
export function Suggestions({ input, onChange }: SuggestionsProps) {
	const { shown, ask, close } = useSuggestions(input);
	const searches = shown?.text === "" ? readSearches() : [];
	const groups = shown ? optionsFor(shown, searches) : [];
	const ids = groups.flatMap(({ options }) => options.map(({ id }) => id));
	const expanded = ids.length > 0;
	const activeId = useOptionKeys(input, ids, { ask, close });
	useLayoutEffect(() => onChange({ expanded, activeId }), [onChange, expanded, activeId]);

	function forget(): void {
		forgetSearches();
		input.current?.focus();
		ask();
	}
	function follow(): void {
		input.current?.form?.reset();
		close();
	}
	const { understood = null, notSold = null } = shown?.suggestions ?? {};
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
					{expanded && <SuggestionList groups={groups} activeId={activeId} onFollow={follow} />}
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
