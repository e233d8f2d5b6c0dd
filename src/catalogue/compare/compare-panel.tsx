import { useEffect, useState } from "react";
import { useLocation } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { findCategory } from "../attributes/categories.ts";
import { compareParts, hasVisitorChosen, type PartsToCompare } from "../parts-to-compare.ts";
import { compareAddress } from "./compare-query.ts";
import { copy } from "./copy.ts";

// The pages where visitors look for parts, in contrast to login, booking and management.
const publicPages = /^\/(?:home|parts|compare|blogs|portfolio)?(?:\/|$)/;

/**
 * Shows the number of chosen parts, a link to their comparison and a button that clears them. It is
 * the last element of the page and sticks to the lower edge, so it never hides the end of the page.
 * Screen readers announce a change.
 */
export function ComparePanel({ chosen }: { chosen: PartsToCompare }) {
	const { pathname, search } = useLocation();
	const [category, slugs] = entryFor(pathname, chosen);
	const named = findCategory(category);
	const sentence = named ? chosenInWords(slugs.length, named) : "";
	const address = compareAddress(category, slugs);
	function clear() {
		compareParts(category, []);
		// The focused button disappears with the bar.
		if (chosen.size === 1) document.getElementById("content")?.focus({ preventScroll: true });
	}
	// On the comparison page itself the link would lead nowhere.
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

/** The chosen parts of the category on the screen; without any, the parts that were chosen last. */
function entryFor(pathname: string, chosen: PartsToCompare): readonly [string, readonly string[]] {
	const onScreen = pathname.split("/")[2] ?? "";
	const here = chosen.get(onScreen);
	return here ? [onScreen, here] : ([...chosen].at(-1) ?? ["", []]);
}

/** The sentence once the visitor has changed the choice. A live region announces only text that is added later. */
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
