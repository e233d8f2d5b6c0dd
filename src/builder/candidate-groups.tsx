import { candidateStates } from "../fit/rule.ts";
import { formatCount } from "../kernel/digits.ts";
import { Link } from "../ui/link.tsx";
import { CandidateRow } from "./candidate-row.tsx";
import { copy } from "./copy.ts";
import { type Candidate, candidatesPerPage, type GroupCounts } from "./shown-build.ts";
import { VerdictMark } from "./verdict-mark.tsx";

export type CandidateGroupsProps = {
	candidates: readonly Candidate[];
	counts: GroupCounts;
	chosenAddressOf(part: Candidate["part"]): string;
};

/** The candidates of a page in their groups. The group that does not fit is closed; opened, it shows the reasons. */
export function CandidateGroups({ candidates, counts, chosenAddressOf }: CandidateGroupsProps) {
	const groups = candidateStates
		.map((group) => ({ group, rows: candidates.filter(({ state }) => state === group) }))
		.filter(({ rows }) => rows.length > 0);
	return groups.map(({ group, rows }) => {
		const list = (
			<ul className="divide-y divide-line rounded-lg border border-line bg-surface">
				{rows.map((candidate) => (
					<li key={candidate.part.id}>
						<CandidateRow candidate={candidate} chosenAddress={chosenAddressOf(candidate.part)} />
					</li>
				))}
			</ul>
		);
		return (
			<section key={group} id={group} className="mb-6 scroll-mt-24">
				<h2 className="mb-2 text-lg">{copy.groups[group]}</h2>
				{group === "fails" && groups.length > 1 ? (
					<details>
						<summary className="min-h-11 cursor-pointer content-center text-link">
							{copy.showFailing(formatCount(counts.fails))}
						</summary>
						{list}
					</details>
				) : (
					list
				)}
			</section>
		);
	});
}

type GroupLinksProps = { counts: GroupCounts; addressOf: (page: number) => string };

/** The number of candidates in each group. Each number links to the page where its group begins. */
export function GroupLinks({ counts, addressOf }: GroupLinksProps) {
	let before = 0;
	const groups = candidateStates.map((group) => {
		const page = Math.floor(before / candidatesPerPage) + 1;
		before += counts[group];
		const words = copy.groupCount(copy.groups[group], formatCount(counts[group]));
		return { group, page, count: counts[group], words };
	});
	return (
		<ul className="figures mb-4 grid max-w-2xl grid-cols-3 divide-x divide-line rounded-lg border border-line bg-surface">
			{groups.map(({ group, page, count, words }) => (
				<li
					key={group}
					className="flex min-h-11 flex-col items-center justify-center gap-x-1.5 p-1.5 text-center text-sm sm:flex-row"
				>
					<VerdictMark verdict={group} isSaid />
					{count > 0 ? (
						<Link to={`${addressOf(page)}#${group}`} rel="nofollow" className="text-link">
							{words}
						</Link>
					) : (
						<span>{words}</span>
					)}
				</li>
			))}
		</ul>
	);
}
