import { CSPProvider } from "@base-ui/react/csp-provider";
import { Slider } from "@base-ui/react/slider";
import { useRef } from "react";
import { figureOf } from "./choice-in-words.ts";
import { copy } from "./copy.ts";
import type { ShownFacet } from "./listed-facets.ts";
import { rangeScale } from "./range-scale.ts";

type RangeSliderProps = {
	min: number;
	max: number;
	/** The chosen ends; null is an open end. */
	from: number | null;
	to: number | null;
	facet: ShownFacet;
	/** A thumb at its limit gives null, an open end. */
	onChange: (from: number | null, to: number | null) => void;
};

const thumb =
	"size-7 rounded-full border-2 border-brand bg-surface has-focus-visible:outline-3 has-focus-visible:outline-offset-2 has-focus-visible:outline-brand before:absolute before:-inset-2 before:content-['']";

/** A slider with two thumbs for a range. It is a default export because `lazy` loads it on first use. */
export default function RangeSlider({ facet, min, max, from, to, onChange }: RangeSliderProps) {
	const { steps, figureAt, placeOf } = rangeScale(min, max);
	const labels = [copy.facet.from, copy.facet.to].map((of) => of(facet.label, facet.unit));
	const root = useRef<HTMLDivElement>(null);
	// A chosen range above all figures would put the thumbs in the wrong order.
	const first = from === null ? 0 : placeOf(from);
	const places = [first, Math.max(first, to === null ? steps : placeOf(to))];
	return (
		<CSPProvider disableStyleElements>
			<Slider.Root
				ref={root}
				value={places}
				max={steps}
				thumbCollisionBehavior="none"
				onValueChange={([low = 0, high = steps]) =>
					onChange(low <= 0 ? null : figureAt(low), high >= steps ? null : figureAt(high))
				}
				onValueCommitted={() =>
					requestAnimationFrame(() => root.current?.closest("form")?.requestSubmit())
				}
			>
				<Slider.Control className="flex h-11 touch-none select-none items-center lg:h-8">
					<Slider.Track className="h-1 w-full rounded-full bg-line">
						<Slider.Indicator className="rounded-full bg-brand" />
						{labels.map((label, index) => (
							<Slider.Thumb
								key={label}
								index={index}
								className={thumb}
								getAriaLabel={() => label}
								getAriaValueText={(_, place) => figureOf(facet, figureAt(place))}
							/>
						))}
					</Slider.Track>
				</Slider.Control>
			</Slider.Root>
		</CSPProvider>
	);
}
