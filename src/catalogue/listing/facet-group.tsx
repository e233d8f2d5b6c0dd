import { useState } from "react";
import { classNames } from "../../ui/class-names.ts";
import { parameterOf } from "../facets/print-choice.ts";
import { valueInWords } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import { MoreValues } from "./more-values.tsx";
import { RangeFields } from "./range-fields.tsx";
import { type FacetProps, ValueBox, valueBoxes } from "./value-box.tsx";

/** One facet: a heading that opens it, and its values, range, or yes and no, each with the parts that it would show. */
export function FacetGroup({ facet, chosen, allValues, open }: FacetProps & { open: boolean }) {
	// Only what it is at first: a group does not close under the pointer because its last box was unticked.
	const [startsOpen] = useState(open || chosen.length > 0);
	return (
		<details open={startsOpen} className="group/facet border-line border-t">
			<summary className="hover:text-brand flex min-h-11 list-none items-center justify-between gap-2 font-semibold after:mr-1 after:size-2 after:rotate-45 after:border-r-2 after:border-b-2 group-open/facet:after:-rotate-135 lg:min-h-10 [&::-webkit-details-marker]:hidden">
				{facet.label}
			</summary>
			<fieldset aria-label={facet.label} className={classNames("figures min-w-0 pb-3", valueBoxes)}>
				{facet.type === "range" ? (
					<RangeFields facet={facet} chosen={chosen} />
				) : (
					facet.values.map(([value, count]) => (
						<ValueBox
							key={value}
							name={parameterOf(facet.key)}
							value={value}
							words={valueInWords(facet, value)}
							count={count}
							chosen={chosen}
						/>
					))
				)}
				{facet.valueCount > facet.values.length && (
					<MoreValues facet={facet} chosen={chosen} allValues={allValues} />
				)}
				{(facet.unknown > 0 || chosen.includes("unknown")) && (
					<ValueBox
						name={parameterOf(facet.key)}
						value="unknown"
						words={copy.facet.unknown}
						count={facet.unknown}
						chosen={chosen}
					/>
				)}
			</fieldset>
		</details>
	);
}
