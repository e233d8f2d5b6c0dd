import type { Described } from "./attributes/attributes.ts";
import { copy } from "./copy.ts";

/** The figures a buyer compares, in the kind's own order, two columns where there is room. */
export function Specification({ lines }: { lines: Described[] }) {
	return (
		<section className="mt-10">
			<h2 className="text-xl">{copy.part.specification}</h2>
			{lines.length === 0 ? (
				<p className="text-ink-soft mt-2 max-w-prose">{copy.part.noSpecification}</p>
			) : (
				<dl className="figures mt-3 gap-x-10 md:columns-2">
					{lines.map(({ key, label, value }) => (
						<div
							key={key}
							className="border-line grid break-inside-avoid grid-cols-[minmax(8rem,2fr)_3fr] gap-3 border-b py-2"
						>
							<dt className="text-ink-soft">{label}</dt>
							<dd className="min-w-0">{value}</dd>
						</div>
					))}
				</dl>
			)}
		</section>
	);
}
