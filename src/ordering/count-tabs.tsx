import { formatCount } from "../kernel/digits.ts";
import { Link } from "../ui/link.tsx";

type CountTab = {
	name: string;
	address: string;
	isCurrent: boolean;
	/** Undefined if the shop could not count the rows. */
	count: number | undefined;
};

/** The tabs for the states of a list's rows. Each tab is a link with its number of rows. */
export function CountTabs({ label, tabs }: { label: string; tabs: readonly CountTab[] }) {
	return (
		<nav aria-label={label}>
			<ul className="flex flex-wrap gap-1 border-line border-b">
				{tabs.map(({ name, address, isCurrent, count }) => (
					<li key={name}>
						<Link
							to={address}
							prefetch="none"
							aria-current={isCurrent ? "page" : undefined}
							className="inline-flex min-h-11 items-center gap-1.5 rounded-t-md border-transparent border-b-3 px-2.5 text-sm no-underline hover:bg-sunken aria-[current=page]:border-brand aria-[current=page]:font-semibold aria-[current=page]:text-brand-strong sm:px-3 sm:text-base"
						>
							<span className="inline-block first-letter:uppercase">{name}</span>
							{count !== undefined && (
								<span className="figures text-ink-soft text-sm">{formatCount(count)}</span>
							)}
						</Link>
					</li>
				))}
			</ul>
		</nav>
	);
}

type StateTabsProps<State extends string> = {
	label: string;
	/** The list's address. */
	list: string;
	/** The sequence of the tabs. Null is the tab of all rows. */
	states: readonly (State | null)[];
	nameOf(state: State | null): string;
	current: State | null;
	/** Null if the shop could not count the rows. */
	counts: Record<State, number> | null;
};

/** The tabs of a list whose address names the shown state. */
export function StateTabs<State extends string>(props: StateTabsProps<State>) {
	const { label, list, states, nameOf, current, counts } = props;
	const sum = (all: Record<State, number>) =>
		Object.values<number>(all).reduce((before, count) => before + count, 0);
	const countOf = (state: State | null) => counts && (state ? counts[state] : sum(counts));
	return (
		<CountTabs
			label={label}
			tabs={states.map((state) => ({
				name: nameOf(state),
				address: state ? `${list}?${new URLSearchParams({ state })}` : list,
				isCurrent: state === current,
				count: countOf(state) ?? undefined,
			}))}
		/>
	);
}
