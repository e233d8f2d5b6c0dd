import { useEffect, useId, useState } from "react";
import { useLocation } from "react-router";
import { valueInWords } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import type { loadFacetValues as LoadFacetValues } from "./load-facet-values.ts";
import { type FacetProps, ValueBox, valueBoxes } from "./value-box.tsx";

/** The values of a facet that its group does not show, with a field that searches them. */
export function AllValues({ facet, chosen }: FacetProps) {
	const { values, failed } = useValues(facet.key);
	const [typed, setTyped] = useState("");
	const id = useId();
	const shown = new Set(facet.values.map(([value]) => value));
	const wanted = fold(typed);
	const fitting = values?.filter(
		([value]) => !shown.has(value) && fold(valueInWords(facet, value)).includes(wanted),
	);
	return (
		<div className="mt-1 rounded-md border border-line p-1.5">
			<input
				// biome-ignore lint/a11y/noAutofocus: it replaces the link that was pressed
				autoFocus
				type="search"
				aria-label={copy.facet.find(facet.label)}
				placeholder={copy.facet.find(facet.label)}
				aria-controls={id}
				autoComplete="off"
				value={typed}
				onChange={({ target }) => setTyped(target.value)}
				onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
				className="min-h-11 w-full rounded-md border border-line-strong bg-surface px-2 text-sm placeholder:text-ink-soft lg:min-h-9"
			/>
			<div id={id} className={`mt-1 max-h-64 overflow-y-auto overscroll-contain ${valueBoxes}`}>
				{fitting?.map(([value, count]) => (
					<ValueBox key={value} facet={facet} value={value} count={count} chosen={chosen} />
				))}
			</div>
			<p role="status" className="p-1 text-ink-soft text-sm empty:hidden">
				{failed ? copy.facet.notLoaded : fitting?.length === 0 && copy.facet.noneLike}
			</p>
		</div>
	);
}

/** Loads all values of a facet in the shown list, again whenever the list's address changes. */
function useValues(key: string) {
	const { search, pathname } = useLocation();
	const [values, setValues] = useState<ShownFacet["values"]>();
	const [failedAt, setFailedAt] = useState("");
	const address = pathname + search;
	useEffect(() => {
		const loading = new AbortController();
		loadValues(key, address, loading.signal).then(
			(loaded) => (loaded ? setValues(loaded) : setFailedAt(address)),
			() => {},
		);
		return () => loading.abort();
	}, [address, key]);
	return { values, failed: failedAt === address };
}

/** Loads the values. Imports the code only now, because showing the list does not need it. */
async function loadValues(...args: Parameters<typeof LoadFacetValues>) {
	const { loadFacetValues } = await import("./load-facet-values.ts");
	return loadFacetValues(...args);
}

function fold(text: string): string {
	return text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, "");
}
