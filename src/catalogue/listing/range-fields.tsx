import { createContext, Fragment, Suspense, useContext, useState } from "react";
import { formatCount } from "../../kernel/digits.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { parameterOf } from "../facets/choices.ts";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import { readEnd } from "./read-filter-form.ts";

/** Whether the filters' sliders are shown: after the pointer or the focus first enters the form. */
export const slidersContext = createContext(false);

const RangeSlider = lazyPart(() => import("./range-slider.tsx"));

const field =
	"min-h-11 lg:min-h-9 w-full min-w-0 rounded-md border border-line-strong bg-surface px-2 text-sm placeholder:text-ink-soft hover:border-ink-soft";

/** Two fields for the ends of a range and, with scripts, a slider. The form reads a field when it loses the focus. */
export function RangeFields({ facet, chosen }: { facet: ShownFacet; chosen: readonly string[] }) {
	const { least: min, most: max, label, unit } = facet;
	const range = chosen.find((value) => value.includes("..")) ?? "..";
	const [ends, setEnds] = useState(() => endsOf(range));
	const hasSliders = useContext(slidersContext);
	// The address changed: the customer removed a chip or went back.
	if (ends.range !== range) setEnds(endsOf(range));
	const name = parameterOf(facet.key);
	const sides = [
		{ side: "from", end: min, labelOf: copy.facet.from },
		{ side: "to", end: max, labelOf: copy.facet.to },
	] as const;
	const isWide = min !== null && max !== null && min < max;
	return (
		<>
			<div className="flex items-center gap-2 px-1">
				{sides.map(({ side, end, labelOf }, index) => (
					<Fragment key={side}>
						{index > 0 && "–"}
						<input
							name={`${name}.${side}`}
							value={ends[side]}
							onChange={({ target }) => setEnds({ ...ends, [side]: target.value })}
							placeholder={end === null ? "" : limit(facet, end)}
							aria-label={labelOf(label, unit)}
							inputMode="decimal"
							autoComplete="off"
							maxLength={13}
							className={field}
						/>
					</Fragment>
				))}
				{unit && <b className="whitespace-nowrap font-normal text-ink-soft text-sm">{unit}</b>}
			</div>
			{isWide && (
				<div className="relative mx-3.5 no-js:hidden h-11 lg:h-8">
					{hasSliders ? (
						<Suspense fallback={<RestingSlider />}>
							<RangeSlider
								min={min}
								max={max}
								from={readEnd(ends.from)}
								to={readEnd(ends.to)}
								facet={facet}
								onChange={(from, to) =>
									setEnds({ ...ends, from: from?.toString() ?? "", to: to?.toString() ?? "" })
								}
							/>
						</Suspense>
					) : (
						<RestingSlider />
					)}
				</div>
			)}
		</>
	);
}

/** Prices have thousands separators, other figures only from 10,000. */
function limit({ key }: ShownFacet, figure: number): string {
	return key === "price" || figure >= 10_000 ? formatCount(figure) : String(figure);
}

function endsOf(range: string) {
	const [from = "", to = ""] = range.split("..");
	return { range, from, to };
}

/** The picture of the slider until its script has loaded. */
function RestingSlider() {
	return (
		<div
			aria-hidden="true"
			className="before:-translate-1/2 after:-translate-1/2 absolute inset-x-0 top-1/2 h-1 -translate-y-1/2 rounded-full bg-brand before:absolute before:top-1/2 before:left-0 before:size-7 before:rounded-full before:border-2 before:border-brand before:bg-surface after:absolute after:top-1/2 after:left-full after:size-7 after:rounded-full after:border-2 after:border-brand after:bg-surface"
		/>
	);
}
