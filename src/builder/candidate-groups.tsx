import { candidateStates } from "../fit/rule.ts";
import { formatCount } from "../kernel/digits.ts";
import type { BuildPartLine, KeptInAddress } from "./build-query.ts";
import { CandidateRow } from "./candidate-row.tsx";
import { copy } from "./copy.ts";
import type { Candidate, GroupCounts } from "./shown-build.ts";

type CandidateGroupsProps = {
	candidates: readonly Candidate[];
	lines: readonly BuildPartLine[];
	kept: KeptInAddress;
	counts: GroupCounts;
};

/** The candidates of a page in their groups. What does not fit is closed, and says why once it is opened. */
export function CandidateGroups({ candidates, lines, kept, counts }: CandidateGroupsProps) {
	const groups = candidateStates
		.map((group) => ({ group, rows: candidates.filter(({ state }) => state === group) }))
		.filter(({ rows }) => rows.length > 0);
	return groups.map(({ group, rows }) => {
		const list = (
			<ul className="divide-y divide-line rounded-lg border border-line bg-surface">
				{rows.map((candidate) => (
					<li key={candidate.part.id}>
						<CandidateRow candidate={candidate} lines={lines} kept={kept} />
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
