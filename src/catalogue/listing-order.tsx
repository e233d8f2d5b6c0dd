import { X } from "lucide-react";
import { Link } from "react-router";
import { classNames } from "../ui/class-names.ts";
import { copy } from "./copy.ts";
import { type ShelfQuery, shelfAddress } from "./listing-query.ts";
import { sortings } from "./live-part.ts";

type ShelfOrderProps = {
	kind: string | null;
	query: ShelfQuery;
	/** Whether there is more than one part to put in order. */
	sortable: boolean;
};

/** In which order the shelf stands, and a way out of a search: plain links, so that the address says it all. */
export function ShelfOrder({ kind, query, sortable }: ShelfOrderProps) {
	return (
		<div className="mt-3 mb-5 flex flex-wrap items-center gap-x-6 gap-y-3">
			{sortable && (
				<nav aria-label={copy.list.sort} className="flex flex-wrap items-center gap-1 text-sm">
					<span className="text-ink-soft sr-only sm:not-sr-only sm:mr-1">{copy.list.sort}</span>
					{sortings.map((sort) => (
						<Link
							key={sort}
							prefetch="intent"
							to={shelfAddress(kind, { ...query, sort, page: 1 })}
							aria-current={sort === query.sort ? "true" : undefined}
							className={classNames(
								"grid min-h-9 place-items-center rounded-full border px-3 no-underline hover:border-brand hover:text-brand",
								sort === query.sort
									? "border-brand bg-brand-tint font-semibold text-brand-strong"
									: "border-line bg-surface",
							)}
						>
							{copy.list.sortings[sort]}
						</Link>
					))}
				</nav>
			)}
			{query.sought && (
				<Link
					to={shelfAddress(kind, { ...query, sought: "", page: 1 })}
					prefetch="intent"
					className="text-brand inline-flex min-h-9 items-center gap-1 text-sm font-semibold"
				>
					<X aria-hidden="true" className="size-4" />
					{copy.list.clear}
				</Link>
			)}
		</div>
	);
}
