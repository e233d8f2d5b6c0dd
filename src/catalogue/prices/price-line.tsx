import { copy } from "./line.copy.ts";
import { lineHeight, lineWidth } from "./line-box.ts";
import type { PriceHistory } from "./price-history.ts";

/** A part's price history: a small line, the lowest price of 30 days, and the changes one by one. */
export function PriceLine({ history: { path, line, lowest, changes } }: { history: PriceHistory }) {
	return (
		<section aria-label={copy.title} className="figures border-line border-b py-3 text-sm">
			<div className="flex flex-wrap items-center gap-x-5 gap-y-2">
				<svg
					role="img"
					aria-label={line}
					viewBox={`0 0 ${lineWidth} ${lineHeight}`}
					preserveAspectRatio="none"
					className="h-12 w-full max-w-60 shrink-0 text-brand"
				>
					<path
						d={path}
						fill="none"
						stroke="currentColor"
						strokeWidth="2"
						vectorEffect="non-scaling-stroke"
					/>
				</svg>
				<p>{lowest}</p>
			</div>
			<details>
				<summary className="min-h-11 cursor-pointer content-center text-link">
					{copy.changes}
				</summary>
				<ol className="space-y-1 pb-1 text-ink-soft">
					{changes.map(({ price, since }, index) => (
						// biome-ignore lint/suspicious/noArrayIndexKey: a day can have several
						<li key={index}>
							<span className="font-semibold text-ink">{price}</span> {since}
						</li>
					))}
				</ol>
			</details>
		</section>
	);
}
