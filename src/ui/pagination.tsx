import { ChevronLeft, ChevronRight } from "lucide-react";
import { classNames } from "./class-names.ts";
import { copy } from "./copy.ts";
import { Link } from "./link.tsx";

export type PaginationProps = {
	page: number;
	pages: number;
	addressOf: (page: number) => string;
	/** `previous` and `next` replace the default labels of the arrows. */
	labels: { label: string; previous?: string; next?: string };
};

const link =
	"grid min-h-11 min-w-11 place-items-center rounded-md border px-2 figures font-semibold no-underline hover:border-brand hover:text-brand";

/** Links to the other pages of a list: they work without JavaScript and can be shared. */
export function Pagination({ page, pages, addressOf, labels }: PaginationProps) {
	if (pages < 2) return null;
	return (
		<nav aria-label={labels.label} className="flex flex-wrap items-center gap-2">
			{page > 1 && (
				<Step rel="prev" to={addressOf(page - 1)} label={labels.previous ?? copy.pages.previous} />
			)}
			{pagesToLink(page, pages).map((offer) =>
				typeof offer === "string" ? (
					<span key={offer} aria-hidden="true" className="px-1 text-ink-soft">
						…
					</span>
				) : (
					<Link
						key={offer}
						to={addressOf(offer)}
						aria-label={copy.pages.page(offer)}
						aria-current={offer === page ? "page" : undefined}
						className={classNames(
							link,
							offer === page ? "border-brand bg-brand-tint text-brand-strong" : "border-line",
						)}
					>
						{offer}
					</Link>
				),
			)}
			{page < pages && (
				<Step rel="next" to={addressOf(page + 1)} label={labels.next ?? copy.pages.next} />
			)}
		</nav>
	);
}

function Step({ rel, to, label }: { rel: "prev" | "next"; to: string; label: string }) {
	const Chevron = rel === "prev" ? ChevronLeft : ChevronRight;
	return (
		<Link rel={rel} to={to} aria-label={label} className={classNames(link, "border-line")}>
			<Chevron aria-hidden="true" className="size-5" />
		</Link>
	);
}

/** A page number, or a gap between two page numbers. */
type PageLink = number | "gap-before" | "gap-after";

/** The pages to link to: first, last, this page and its neighbours. They fit on one line of a phone. */
export function pagesToLink(page: number, pages: number): PageLink[] {
	const near = [page - 1, page, page + 1].filter((number) => number > 1 && number < pages);
	const first = near[0] ?? pages;
	const last = near.at(-1) ?? 1;
	const before: PageLink[] = first > 2 ? [1, "gap-before"] : [1];
	const after: PageLink[] = last < pages - 1 ? ["gap-after", pages] : [pages];
	if (pages <= 1) return pages === 1 ? [1] : [];
	return near.length ? [...before, ...near, ...after] : [1, pages];
}
