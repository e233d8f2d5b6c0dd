import { X } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { Link } from "../../ui/link.tsx";
import { chosenInWords, withFacet } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import { addressWith, type ShownList } from "./listed-facets.ts";

/** The search words and the filters, each with a link that removes it, and one link that removes all filters. */
export function ChosenFilters({ list }: { list: ShownList }) {
	const { q, sort, choices } = list.query;
	const chips = useRef<HTMLUListElement>(null);
	const { key } = useLocation();
	const pressed = useRef(false);
	// Moves the focus to the first chip, or to the list's heading, because the pressed chip is gone.
	// biome-ignore lint/correctness/useExhaustiveDependencies: when the page of the smaller choice is there
	useEffect(() => {
		if (!pressed.current) return;
		pressed.current = false;
		const next = chips.current?.querySelector("a") ?? document.querySelector("h1");
		next?.focus({ preventScroll: true });
	}, [key]);
	const chosen = chosenInWords(list.facets, choices);
	const remember = () => {
		pressed.current = true;
	};
	if (chosen.length === 0 && !q) return null;
	return (
		<ul ref={chips} aria-label={copy.chosen.label} className="figures mt-3 flex flex-wrap gap-2">
			{q && (
				<Chip
					words={copy.chosen.words(q)}
					// Only a search with words can be sorted by relevance.
					to={addressWith(list, { q: "", sort: sort === "relevance" ? "newest" : sort })}
					onPress={remember}
				/>
			)}
			{chosen.map((filter) => (
				<Chip
					key={withFacet(filter)}
					words={withFacet(filter)}
					to={addressWith(list, { choices: filter.without })}
					onPress={remember}
					isFilter
				/>
			))}
			{chosen.length > 1 && (
				<li>
					<Link
						to={addressWith(list, { choices: new Map() })}
						rel="nofollow"
						preventScrollReset
						onClick={remember}
						className="inline-flex min-h-11 items-center px-2 font-semibold text-brand text-sm underline-offset-2 lg:min-h-9"
					>
						{copy.chosen.clearAll}
					</Link>
				</li>
			)}
		</ul>
	);
}

type ChipProps = { words: string; to: string; onPress: () => void; isFilter?: boolean };

/** A link that removes one choice. Only the removal of a filter keeps the scroll position. */
function Chip({ words, to, onPress, isFilter = false }: ChipProps) {
	return (
		<li className="max-w-full">
			<Link
				to={to}
				{...(isFilter && { rel: "nofollow", preventScrollReset: true })}
				aria-label={copy.chosen.remove(words)}
				onClick={onPress}
				className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-full border border-brand bg-brand-tint px-3 font-semibold text-brand-strong text-sm no-underline hover:border-ink-soft lg:min-h-9"
			>
				<span className="min-w-0 break-words">{words}</span>
				<X aria-hidden="true" className="size-4 shrink-0" />
			</Link>
		</li>
	);
}
