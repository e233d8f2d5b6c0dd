import { Search, X } from "lucide-react";
import { type RefObject, useEffect, useRef, useState } from "react";
import { Form, useLocation } from "react-router";
import { useHydrated } from "../../ui/hydration.tsx";
import { copy } from "../copy.ts";
import type { Combobox, Suggestions } from "./suggestions.tsx";

const closed: Combobox = { expanded: false, activeId: undefined };

/** The header's search. Without scripts it is a plain form. With scripts, its field suggests parts during typing. */
export function SearchBox() {
	const { pathname, search } = useLocation();
	// The dashboard's lists have their own search.
	const query = (pathname.startsWith("/parts") && new URLSearchParams(search).get("q")) || "";
	return <SearchForm key={query} query={query} />;
}

function SearchForm({ query }: { query: string }) {
	const input = useRef<HTMLInputElement>(null);
	const [{ expanded, activeId }, setCombobox] = useState(closed);
	const { Popup, fetchPopup } = usePopup(input);
	function clear() {
		const field = input.current;
		if (!field) return;
		field.value = "";
		field.focus();
		field.dispatchEvent(new Event("input", { bubbles: true }));
	}
	const combobox = useHydrated() && {
		role: "combobox",
		autoComplete: "off",
		"aria-autocomplete": "list" as const,
		"aria-expanded": expanded,
		"aria-controls": "suggestions",
		"aria-activedescendant": activeId,
		onFocus: fetchPopup,
		onInput: fetchPopup,
	};
	return (
		<Form action="/parts" role="search" className="relative">
			<label htmlFor="search" className="sr-only">
				{copy.nav.search}
			</label>
			<input
				ref={input}
				id="search"
				name="q"
				type="search"
				defaultValue={query}
				maxLength={200}
				placeholder={copy.nav.searchFor}
				className="peer min-h-11 w-full rounded-md border border-line-strong bg-paper not-placeholder-shown:pr-22 pr-12 pl-3 text-ink placeholder:text-ink-soft hover:border-ink-soft [&::-webkit-search-cancel-button]:hidden"
				{...combobox}
			/>
			<button
				type="button"
				aria-label={copy.nav.searchClear}
				onClick={clear}
				className="absolute inset-y-px right-11 grid no-js:hidden w-11 place-items-center text-ink-soft hover:bg-sunken peer-placeholder-shown:hidden"
			>
				<X aria-hidden="true" className="size-5" />
			</button>
			<button
				type="submit"
				aria-label={copy.nav.searchGo}
				className="absolute inset-y-0 right-0 grid w-11 place-items-center rounded-r-md text-brand hover:bg-brand-tint"
			>
				<Search aria-hidden="true" className="size-5" />
			</button>
			{Popup && <Popup input={input} onChange={setCombobox} />}
		</Form>
	);
}

/** The field's popup. Its code loads when the field gets focus or input. Without the code the form still searches. */
function usePopup(input: RefObject<HTMLInputElement | null>) {
	const [Popup, setPopup] = useState<typeof Suggestions | null>(null);
	function fetchPopup() {
		if (Popup) return;
		import("./suggestions.tsx").then(
			({ Suggestions }) => setPopup(() => Suggestions),
			() => {},
		);
	}
	// The customer may have focused the field before the scripts ran.
	useEffect(() => {
		if (document.activeElement === input.current) fetchPopup();
	});
	return { Popup, fetchPopup };
}
