import { findCategory } from "../catalogue/attributes/categories.ts";
import { PartImage } from "../catalogue/images/part-image.tsx";
import { addressOfPart } from "../catalogue/live-part.ts";
import { placeOf, places } from "../fit/places.ts";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { Link } from "../ui/link.tsx";
import { copy } from "./copy.ts";
import type { ShownBuild } from "./shown-build.ts";

/** The parts of a build as a list to read, in the order of the builder's places. */
export function SavedParts({ build }: { build: ShownBuild }) {
	const parts = places.flatMap(({ name }) =>
		build.parts.filter(({ category }) => placeOf(category)?.name === name),
	);
	return (
		<ul className="min-w-0 divide-y divide-line rounded-lg border border-line bg-surface lg:col-start-1 lg:row-start-1">
			{parts.map((part) => (
				<li key={part.id} className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 p-3 sm:px-4">
					<PartImage image={part.image} alt="" sizes="4rem" className="self-start rounded-md" />
					<div className="min-w-0">
						<p className="text-ink-soft text-sm">{findCategory(part.category)?.name}</p>
						<div className="flex flex-wrap items-baseline justify-between gap-x-4">
							<h2 className="min-w-0 text-base leading-snug">
								<Link
									to={addressOfPart(part)}
									className="inline-block py-1 no-underline hover:text-brand"
								>
									{part.quantity > 1 && `${formatCount(part.quantity)} × `}
									{part.name}
								</Link>
							</h2>
							<p className="figures ml-auto font-bold">
								{formatTaka(part.priceTaka * part.quantity)}
							</p>
						</div>
						{part.availableQuantity === 0 && (
							<p className="font-semibold text-signal text-sm">{copy.soldOut}</p>
						)}
					</div>
				</li>
			))}
			{build.gone.map(({ partId, name }) => (
				<li key={partId} className="p-3 sm:p-4">
					<span className="font-semibold">{copy.gone(name)}</span> {copy.goneHint}
				</li>
			))}
		</ul>
	);
}
