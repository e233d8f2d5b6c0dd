import { useState } from "react";
import { Button } from "../../ui/button.tsx";
import { TickAll } from "../../ui/tick-box.tsx";
import { BatchDialog, type BatchTarget } from "./batch-dialog.tsx";
import { maxBatch } from "./batch-rules.ts";
import type { Product } from "./contract.ts";
import { copy } from "./copy.ts";
import { isFiltered } from "./product-filters.tsx";
import type { ProductQuery } from "./products-query.ts";

const texts = copy.batch;

/** The ticked parts. They stay ticked on the other pages of the list, until the page is left. */
export function useTicked() {
	const [ids, setIds] = useState<ReadonlySet<string>>(new Set());

	function tick(products: readonly Product[], isTicked: boolean): void {
		const these = products.map((product) => product._id);
		setIds((before) => {
			const others = [...before].filter((id) => !these.includes(id));
			return new Set(isTicked ? [...others, ...these] : others);
		});
	}
	return { ids, tick, untickAll: () => setIds(new Set()) };
}

export type Ticked = ReturnType<typeof useTicked>;

type TickedProductsProps = {
	ticked: Ticked;
	rows: readonly Product[];
	total: number;
	query: ProductQuery;
};

/** What can be done with several parts at once: with the ticked ones, or with all that the filters match. */
export function TickedProducts({ ticked, rows, total, query }: TickedProductsProps) {
	const [target, setTarget] = useState<BatchTarget | null>(null);
	const { ids, tick, untickAll } = ticked;
	const { sort: _, ...matching } = query;
	return (
		<section
			aria-label={texts.label}
			className="flex min-h-11 flex-wrap items-center gap-x-4 gap-y-2 text-sm"
		>
			<TickAll
				label={texts.tickAll}
				checked={rows.every(({ _id }) => ids.has(_id))}
				onChange={(isTicked) => tick(rows, isTicked)}
			/>
			<span role="status" className="figures font-semibold empty:hidden">
				{ids.size > 0 && texts.ticked(ids.size)}
			</span>
			<span className="flex flex-wrap gap-2">
				{ids.size > 0 && (
					<>
						<Button size="small" onClick={() => setTarget({ ids: [...ids] })}>
							{texts.changeTicked}
						</Button>
						<Button size="small" look="quiet" onClick={untickAll}>
							{texts.untick}
						</Button>
					</>
				)}
				{isFiltered(query) && total <= maxBatch && (
					<Button size="small" look="quiet" onClick={() => setTarget({ matching })}>
						{texts.changeAll(total)}
					</Button>
				)}
			</span>
			{target && <BatchDialog target={target} onDone={untickAll} onClose={() => setTarget(null)} />}
		</section>
	);
}
