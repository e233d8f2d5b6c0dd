import { ChevronDown } from "lucide-react";
import type { MouseEvent } from "react";
import { useLocation, useNavigate, useRouteLoaderData } from "react-router";
import { findCategory } from "../../catalogue/attributes/categories.ts";
import { hasSlice } from "../../kernel/slices.ts";
import { classNames } from "../../ui/class-names.ts";
import { Link } from "../../ui/link.tsx";
import { copy } from "../copy.ts";
import { ClosingDetails } from "./closing-details.tsx";

// The list has these classes, not each link: every page contains each link up to three times.
const links =
	"text-sm [&_a]:flex [&_a]:min-h-11 [&_a]:items-center [&_a]:rounded-md [&_a]:px-2.5 [&_a]:font-normal [&_a]:text-ink [&_a]:no-underline [&_a]:underline-offset-8 [&_a]:decoration-2 [&_a:hover]:bg-sunken [&_a[aria-current]]:text-brand [&_a[aria-current]]:underline [&_a[href='/build']]:font-semibold md:[&_a]:min-h-10";

type Entry = { to: string; name: string; current: "page" | "true" | undefined };

/** The entries: building a PC, and the root loader's categories with parts for sale. Marks the current page's entry. */
function useEntries(): Entry[] {
	const { pathname } = useLocation();
	const data = useRouteLoaderData<{ categories: readonly string[] }>("root");
	const categories = (data?.categories ?? []).map((slug) => {
		return { to: `/parts/${slug}`, name: findCategory(slug)?.plural ?? slug };
	});
	if (categories.length === 0) return [];
	const building = hasSlice("builder") ? [{ to: "/build", name: copy.nav.buildShort }] : [];
	return [...building, ...categories].map(({ to, name }) => {
		const isWithin = pathname.startsWith(`${to}/`) ? "true" : undefined;
		return { to, name, current: pathname === to ? "page" : isWithin };
	});
}

/** All entries. One handler serves all links, because a router link for each would take half a millisecond. */
function CategoryList({ entries, className }: { entries: Entry[]; className: string }) {
	const navigate = useNavigate();
	function follow(event: MouseEvent) {
		const link = (event.target as Element).closest("a");
		const { button, metaKey, ctrlKey, shiftKey, altKey } = event;
		if (!link || button !== 0 || metaKey || ctrlKey || shiftKey || altKey) return;
		event.preventDefault();
		navigate(link.pathname);
	}
	return (
		// biome-ignore lint/a11y/useKeyWithClickEvents: a key on a link is a click
		<ul className={classNames(links, className)} onClick={follow}>
			{entries.map(({ to, name, current }) => (
				<li key={to}>
					<a href={to} aria-current={current}>
						{name}
					</a>
				</li>
			))}
		</ul>
	);
}

export function CategoryMenu() {
	const entries = useEntries();
	if (entries.length === 0) return null;
	return (
		<nav aria-label={copy.nav.allCategories} className="mt-3 border-line border-t pt-3">
			<p className="px-2 font-semibold text-ink-soft text-sm">{copy.nav.allCategories}</p>
			<CategoryList entries={entries} className="grid grid-cols-2" />
		</nav>
	);
}

/** A row below the header of public pages: as many entries as fit, and all entries behind the button "More". */
export function CategoryStrip() {
	const { pathname } = useLocation();
	const entries = useEntries();
	if (entries.length === 0 || pathname.startsWith("/dashboard")) return null;
	const fitting = stripFit(entries);
	return (
		<nav
			aria-label={copy.nav.categories}
			className="relative z-20 border-line border-b bg-surface print:hidden"
		>
			<div className="page-width flex items-center">
				<ul className={classNames(links, "-ml-2.5 flex flex-wrap whitespace-nowrap")}>
					{fitting.map(({ to, name, current, shown }) => (
						<li key={name} className={shown}>
							<Link to={to} aria-current={current}>
								{name}
							</Link>
						</li>
					))}
				</ul>
				<ClosingDetails
					summary={
						<summary className="flex min-h-11 list-none items-center gap-1 whitespace-nowrap rounded-md px-2.5 font-semibold text-sm hover:bg-sunken md:min-h-10 [&::-webkit-details-marker]:hidden">
							{copy.nav.more}
							<ChevronDown aria-hidden="true" className="size-4 [[open]>*>&]:rotate-180" />
						</summary>
					}
				>
					<div className="absolute inset-x-0 top-full max-h-[calc(100svh-10rem)] overflow-y-auto overscroll-contain border-line border-b bg-surface shadow-raised">
						<CategoryList
							entries={entries}
							className="page-width grid grid-cols-2 py-2 sm:grid-cols-3 md:grid-cols-4 xl:grid-cols-6"
						/>
					</div>
				</ClosingDetails>
			</div>
		</nav>
	);
}

// For each breakpoint of theme.css: the room for names on its narrowest screen, in pixels at the
// default font size. It is the screen's width minus the page's margins and the button "More".
const steps = [
	{ room: 214, shown: "" },
	{ room: 310, shown: "hidden min-[26rem]:block" },
	{ room: 534, shown: "hidden sm:block" },
	{ room: 630, shown: "hidden md:block" },
	{ room: 886, shown: "hidden lg:block" },
	{ room: 1142, shown: "hidden xl:block" },
	{ room: 1720, shown: "hidden min-[116rem]:block" },
];
// A letter of the strip's font is 7.2 px wide on average, and each name has a margin.
const letterPixels = 7.4;
const marginPixels = 20;

/** The entries that fit in one row, with CSS classes. Estimated, so that the row is right before scripts run. */
export function stripFit(entries: readonly Entry[]): (Entry & { shown: string })[] {
	let end = 0;
	return entries.flatMap((entry) => {
		end += entry.name.length * letterPixels + marginPixels;
		const step = steps.find(({ room }) => end <= room);
		return step ? [{ ...entry, shown: step.shown }] : [];
	});
}
