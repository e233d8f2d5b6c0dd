import { formatCount } from "../../kernel/digits.ts";
import { parameterOf } from "../facets/choices.ts";
import { valueInWords } from "./choice-in-words.ts";
import type { ShownFacet } from "./listed-facets.ts";

export type FacetProps = {
	facet: ShownFacet;
	/** The facet's ticked values or typed range, as in the address: "AM4", "12..", "unknown". */
	chosen: readonly string[];
	allValues: string;
};

/** The one class that lays out all boxes of a facet, because a page has hundreds of them. */
export const valueBoxes =
	"[&>label]:flex [&>label]:min-h-11 lg:[&>label]:min-h-8 [&>label]:items-center [&>label]:gap-2.5 [&>label]:rounded-md [&>label]:px-1 [&>label]:text-sm [&>label]:leading-tight [&>label]:hover:bg-sunken [&>label>input]:size-4.5 [&>label>input]:shrink-0 [&>label>input]:accent-brand [&>label>span]:ml-auto [&>label>span]:pl-2 [&>label>span]:text-ink-soft [&>label>span]:text-xs [&>[data-none]]:text-ink-soft";

type ValueBoxProps = {
	facet: ShownFacet;
	value: string;
	count: number;
	chosen: readonly string[];
};

// The form reads its boxes when one of them changes (filter-form.tsx).
const formReadsIt = () => {};

/** A checkbox for one value, with the number of parts that it would show. */
export function ValueBox({ facet, value, count, chosen }: ValueBoxProps) {
	return (
		<label data-none={count === 0 ? "" : undefined}>
			<input
				type="checkbox"
				name={parameterOf(facet.key)}
				value={value}
				checked={chosen.includes(value)}
				onChange={formReadsIt}
			/>
			{valueInWords(facet, value)}
			<span>{formatCount(count)}</span>
		</label>
	);
}
