import { heldIn } from "../ordering/booking/refused-line.ts";
import type { RefusedOrder } from "../ordering/booking/use-ordering.ts";
import { LineWarranty } from "../ordering/promises/line-warranty.tsx";
import { copy } from "./basket.copy.ts";
import { BasketRow } from "./basket-row.tsx";
import type { BasketState } from "./basket-state.ts";
import type { useBasketChanges } from "./use-basket-changes.ts";

type BasketLinesProps = {
	state: BasketState;
	refused: RefusedOrder | null;
	changes: ReturnType<typeof useBasketChanges>;
};

/** The lines of the basket, each with the reason if the shop refused it. Below are the parts' warranties. */
export function BasketLines({ state, refused, changes }: BasketLinesProps) {
	const held = refused && heldIn(refused.problem);
	return (
		<section aria-labelledby="lines" className="min-w-0">
			<h2 id="lines" className="sr-only">
				{copy.lines}
			</h2>
			<ul className="rounded-lg border border-line bg-surface">
				{state.lines.map((lineState) => (
					<BasketRow
						key={lineState.line.partId}
						state={lineState}
						refusal={held?.get(lineState.line.partId)}
						changes={changes}
					/>
				))}
			</ul>
			<BasketWarranties state={state} />
		</section>
	);
}

/** The warranty of each part, in a folded section. */
function BasketWarranties({ state }: { state: BasketState }) {
	const parts = state.lines.flatMap(({ part }) => (part?.warranty ? [part] : []));
	if (parts.length === 0) return null;
	return (
		<details className="mt-3 px-3 text-sm sm:px-4">
			<summary className="min-h-11 w-fit cursor-pointer py-2.5">{copy.warranties}</summary>
			{parts.map(({ id, name, warranty }) => (
				<div key={id} className="pb-3">
					{name}
					<LineWarranty warranty={warranty ?? null} deliveredAt={null} />
				</div>
			))}
		</details>
	);
}
