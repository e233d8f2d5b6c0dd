import { candidateStates } from "../fit/rule.ts";
import { formatCount } from "../kernel/digits.ts";
import { Link } from "../ui/link.tsx";
import { copy } from "./copy.ts";
import { candidatesPerPage, type GroupCounts } from "./shown-build.ts";
import { VerdictMark } from "./verdict-mark.tsx";

type GroupLinksProps = { counts: GroupCounts; addressOf: (page: number) => string };

/** How many fit, how many nobody can say of, and how many do not fit; each leads to where its parts begin. */
export function GroupLinks({ counts, addressOf }: GroupLinksProps) {
	let before = 0;
	const groups = candidateStates.map((group) => {
		const page = Math.floor(before / candidatesPerPage) + 1;
		before += counts[group];
		return { group, page, count: counts[group] };
	});
	return (
		<ul className="figures mb-4 grid max-w-2xl grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface">
			{groups.map(({ group, page, count }) => (
				<li
					key={group}
					className="flex min-h-11 flex-col items-center justify-center gap-x-1.5 p-1.5 text-center text-sm sm:flex-row"
				>
					<VerdictMark verdict={group} isSaid />
					{count > 0 ? (
						<Link
							prefetch="intent"
							to={`${addressOf(page)}#${group}`}
							rel="nofollow"
							className="text-link"
						>
							{copy.groupCount(copy.groups[group], formatCount(count))}
						</Link>
					) : (
						<span>{copy.groupCount(copy.groups[group], formatCount(count))}</span>
					)}
				</li>
			))}
		</ul>
	);
}
