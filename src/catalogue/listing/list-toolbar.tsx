import { LayoutGrid, Menu } from "lucide-react";
import { useEffect, useRef } from "react";
import { useLocation } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { chooseListView, useListView } from "../../ui/list-view.ts";
import { copy } from "./copy.ts";
import { addressWith, type ShownList } from "./listed-facets.ts";
import { isOffered, type ListingSorting, listingSortings } from "./listing-query.ts";

const sortListId = "sort-list";

type SortLinksProps = {
	list: ShownList;
	/** Whether a part of this list was ever booked. If not, "popular" is called "In stock first". */
	isBestSelling: boolean;
};

/** The sort orders of the list as links: in a row, or on small screens in a sheet that the button opens. */
export function SortLinks({ list, isBestSelling }: SortLinksProps) {
	const { category, query } = list;
	const sheet = useRef<HTMLElement>(null);
	const { key } = useLocation();
	// biome-ignore lint/correctness/useExhaustiveDependencies: it closes at each change of page
	useEffect(() => sheet.current?.hidePopover?.(), [key]);
	const nameOf = (sort: ListingSorting) =>
		copy.sortings[sort === "popular" && isBestSelling ? "bestSelling" : sort];
	const offered = listingSortings.filter((sort) => isOffered(sort, category, query.q));
	return (
		<>
			<button
				type="button"
				popoverTarget={sortListId}
				aria-label={copy.sortedBy(nameOf(query.sort))}
				className={buttonClass("quiet", "normal", "min-w-0 max-sm:px-3 lg:hidden")}
			>
				<span className="min-w-0 text-left">{nameOf(query.sort)}</span>
			</button>
			<nav
				ref={sheet}
				id={sortListId}
				popover="auto"
				aria-label={copy.sort}
				className="fixed inset-x-0 top-auto bottom-0 m-0 w-full max-w-none rounded-t-lg border-line border-t bg-surface p-4 text-base text-ink backdrop:bg-[#0f1214]/60 lg:static lg:flex lg:w-auto lg:flex-wrap lg:items-center lg:gap-1 lg:overflow-visible lg:border-0 lg:bg-transparent lg:p-0 lg:text-ink-soft lg:text-sm"
			>
				<span className="mb-1 block text-ink-soft text-sm lg:mr-1 lg:mb-0">{copy.sort}</span>
				{offered.map((sort) => (
					<Link
						key={sort}
						rel="nofollow"
						to={addressWith(list, { sort })}
						preventScrollReset
						aria-current={sort === query.sort ? "true" : undefined}
						className={classNames(
							"flex min-h-11 items-center rounded-full border px-3 no-underline hover:border-brand hover:text-brand lg:min-h-9",
							sort === query.sort
								? "border-brand bg-brand-tint font-semibold text-brand-strong"
								: "border-transparent bg-surface text-ink lg:border-line",
						)}
					>
						{nameOf(sort)}
					</Link>
				))}
			</nav>
		</>
	);
}

const views = [["cards", LayoutGrid] as const, ["table", Menu] as const];

/** Switches between cards and a table. The browser stores the choice. */
export function ViewSwitch() {
	const shown = useListView();
	return (
		<fieldset
			aria-label={copy.view.label}
			className="ml-auto flex no-js:hidden shrink-0 divide-x divide-line-strong overflow-hidden rounded-md border border-line-strong bg-surface"
		>
			{views.map(([view, Icon]) => (
				<button
					key={view}
					type="button"
					aria-pressed={view === shown}
					aria-label={copy.view[view]}
					title={copy.view[view]}
					onClick={() => chooseListView(view)}
					className="grid min-h-11 w-11 place-items-center hover:text-brand aria-pressed:bg-brand-tint aria-pressed:text-brand-strong lg:min-h-9 lg:w-10"
				>
					<Icon aria-hidden="true" className="size-5" />
				</button>
			))}
		</fieldset>
	);
}
