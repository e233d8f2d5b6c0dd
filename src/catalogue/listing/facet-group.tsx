import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { AllValues } from "./all-values.tsx";
import { copy } from "./copy.ts";
import { RangeFields } from "./range-fields.tsx";
import { type FacetProps, ValueBox, valueBoxes } from "./value-box.tsx";

/** One facet: a heading that opens it, and its values or range. Each value shows its number of parts. */
export function FacetGroup({ facet, chosen, allValues, open }: FacetProps & { open: boolean }) {
	// The group keeps its first state: it must not close when its last box is unticked.
	const [startsOpen] = useState(open || chosen.length > 0);
	return (
		<details open={startsOpen} className="group/facet border-line border-t">
			<summary className="flex min-h-11 list-none items-center justify-between gap-2 font-semibold after:mr-1 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 hover:text-brand group-open/facet:after:-rotate-135 lg:min-h-10 [&::-webkit-details-marker]:hidden">
				{facet.label}
			</summary>
			<fieldset aria-label={facet.label} className={classNames("figures min-w-0 pb-3", valueBoxes)}>
				{facet.type === "range" ? (
					<RangeFields facet={facet} chosen={chosen} />
				) : (
					facet.values.map(([value, count]) => (
						<ValueBox key={value} facet={facet} value={value} count={count} chosen={chosen} />
					))
				)}
				{facet.valueCount > facet.values.length && (
					<MoreValues facet={facet} chosen={chosen} allValues={allValues} />
				)}
				{(facet.unknown > 0 || chosen.includes("unknown")) && (
					<ValueBox facet={facet} value="unknown" count={facet.unknown} chosen={chosen} />
				)}
			</fieldset>
		</details>
	);
}

const button =
	"text-brand inline-flex min-h-11 items-center px-1 text-sm font-semibold underline-offset-2 hover:underline lg:min-h-8";

/** A link to the values that a facet does not show: it opens a list, or without scripts a page with all values. */
function MoreValues(props: FacetProps) {
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
