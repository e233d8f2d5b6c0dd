import { ChevronDown } from "lucide-react";
import { Link } from "../../ui/link.tsx";
import { addressWith, type ShownList } from "./listed-facets.ts";
import { isOffered, type ListingSorting } from "./listing-query.ts";

type SortHeadingProps = {
	list: ShownList;
	/** The orders of this column. If there are two, each press switches to the other. */
	sorts: readonly [ListingSorting, ListingSorting?];
	className?: string;
	children: string;
};

/** The heading of a column by which the list can be sorted. It is a link, so it needs no scripts. */
export function SortHeading({ list, sorts, className, children }: SortHeadingProps) {
	const { category, query } = list;
	const [first, second] = sorts;
	const isSorted = sorts.includes(query.sort);
	const isDescending = query.sort === "rated" || query.sort === "price-desc";
	const next = second && query.sort === first ? second : first;
	const order = isDescending ? "descending" : "ascending";
	return (
		<th scope="col" className={className} aria-sort={isSorted ? order : undefined}>
			{isOffered(first, category, query.q) ? (
				<>
					<Link
						to={addressWith(list, { sort: next })}
						rel="nofollow"
						preventScrollReset
						className="inline-flex min-h-6 items-center gap-0.5 underline decoration-dotted underline-offset-4 hover:text-brand max-xl:hidden"
					>
						{children}
						{isSorted && (
							<ChevronDown
								aria-hidden="true"
								className={`size-4 ${isDescending ? "" : "rotate-180"}`}
							/>
						)}
					</Link>
					{/* Narrow screens hide the link: it gets no focus. Screen readers need its words. */}
					<span className="xl:hidden">{children}</span>
				</>
			) : (
				children
			)}
		</th>
	);
}
