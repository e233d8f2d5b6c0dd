import { useState } from "react";
import { Link } from "../../ui/link.tsx";
import { AllValues } from "./all-values.tsx";
import { copy } from "./copy.ts";
import type { FacetProps } from "./value-box.tsx";

const button =
	"text-brand inline-flex min-h-11 items-center px-1 text-sm font-semibold underline-offset-2 hover:underline lg:min-h-8";

/**
 * The way to the values that a facet does not show: a list of its own, fetched when asked for. Without scripts a
 * link to the page that shows all.
 */
export function MoreValues(props: FacetProps) {
	const { facet, allValues } = props;
	const [isOpen, setIsOpen] = useState(false);
	const more = facet.valueCount - facet.values.length;
	if (!isOpen)
		return (
			<Link
				to={allValues}
				prefetch="none"
				rel="nofollow"
				aria-label={copy.facet.moreOf(more, facet.label)}
				className={button}
				onClick={(event) => {
					event.preventDefault();
					setIsOpen(true);
				}}
			>
				{copy.facet.more(more)}
			</Link>
		);
	return (
		<>
			<AllValues {...props} />
			<button type="button" className={button} onClick={() => setIsOpen(false)}>
				{copy.facet.fewer}
			</button>
		</>
	);
}
