import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { findCategory } from "../attributes/categories.ts";
import { compareParts, hasVisitorChosen, type PartsToCompare } from "../parts-to-compare.ts";
import { compareAddress } from "./compare-query.ts";
import { copy } from "./copy.ts";

// Where parts are looked for: not where somebody signs in, books or manages.
const publicPages = /^\/(?:home|parts|compare|blogs|portfolio)?(?:\/|$)/;

/**
 * How many parts are chosen, and the ways to their comparison and to none. It is the last thing of a page and sticks
 * to the lower edge, so it hides no end of a page. A change is announced to those who hear the page.
 */
export function ComparePanel({ chosen }: { chosen: PartsToCompare }) {
	const { pathname, search } = useLocation();
	const [category, slugs] = entryFor(pathname, chosen);
	const named = findCategory(category);
	const sentence = named ? chosenInWords(slugs.length, named) : "";
	const address = compareAddress(category, slugs);
	function clear() {
		compareParts(category, []);
		// The button that had the focus goes with the bar.
		if (chosen.size === 1) document.getElementById("content")?.focus({ preventScroll: true });
	}
	// On the very comparison the bar would lead nowhere.
	const isHere = `${pathname}${search}&`.startsWith(`${address}&`);
	return (
		<>
			<p role="status" className="sr-only">
				{useAnnounced(sentence)}
			</p>
			{sentence && !isHere && publicPages.test(pathname) && (
				<section
					aria-label={copy.bar}
					data-compare-bar=""
					className="sticky bottom-0 z-20 border-line border-t bg-surface shadow-raised print:hidden"
				>
					<div className="page-width flex items-center gap-x-1 py-1 sm:gap-x-3 sm:py-2">
						<p className="figures min-w-0 grow font-semibold text-sm leading-tight sm:text-base">
							{sentence}
						</p>
						<LinkButton to={address}>{copy.compare}</LinkButton>
						<Button look="plain" onClick={clear}>
							{copy.clear}
						</Button>
					</div>
				</section>
			)}
		</>
	);
}

/** The parts of the category that is on the screen, or else those that were chosen last. */
function entryFor(pathname: string, chosen: PartsToCompare): readonly [string, readonly string[]] {
	const onScreen = pathname.split("/")[2] ?? "";
	const here = chosen.get(onScreen);
	return here ? [onScreen, here] : ([...chosen].at(-1) ?? ["", []]);
}

/** The sentence after a change by the visitor. An element announces only what comes after itself. */
function useAnnounced(sentence: string): string {
	const [announced, setAnnounced] = useState("");
	useEffect(() => {
		if (hasVisitorChosen()) setAnnounced(sentence);
	}, [sentence]);
	return announced;
}

function chosenInWords(count: number, { name, plural }: { name: string; plural: string }): string {
	return name === plural
		? copy.chosenParts(count, plural)
		: copy.chosen(count, count === 1 ? name : plural);
}
