import { formatCount } from "../kernel/digits.ts";
import { countedRows } from "../kernel/page.ts";
import { Link } from "../ui/link.tsx";

type CountTab = {
	name: string;
	address: string;
	isCurrent: boolean;
	/** Undefined if the shop could not count the rows. */
	count: number | undefined;
};

/** Lists, or the states of a list's rows, as tabs. Each tab is a link with its number of rows. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
	return (
		<nav aria-label={label}>
			<ul
				ref={showCurrent}
				className="flex gap-1 border-line border-b max-sm:overflow-x-auto sm:flex-wrap max-sm:[scrollbar-width:none]"
			>
				{tabs.map(({ name, address, isCurrent, count }) => (
					<li key={name}>
						<Link
							to={address}
							prefetch="none"
							aria-current={isCurrent ? "page" : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-t-md border-transparent border-b-3 px-2.5 text-sm no-underline hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong sm:px-3 sm:text-base"
						>
							<span className="inline-block first-letter:uppercase">{name}</span>
							{count !== undefined && (
								<span className="figures text-ink-soft text-sm">
									{count > countedRows ? `${formatCount(countedRows)}+` : formatCount(count)}
								</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

/** On a phone the tabs are one line. It is moved so far that the open tab is seen with a part of the one before. */
function showCurrent(list: HTMLUListElement | null) {
	const observer = new ResizeObserver(() => {
		const current = list?.querySelector("[aria-current]")?.parentElement;
		if (list && current) list.scrollLeft = current.offsetLeft - list.offsetLeft - 60;
	});
	if (list) observer.observe(list);
	return () => observer.disconnect();
}
