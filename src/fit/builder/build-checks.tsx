import { formatCount } from "../../kernel/digits.ts";
import { copy } from "./copy.ts";
import type { ShownJudgement } from "./shown-build.ts";
import { VerdictSentence } from "./verdict-mark.tsx";

/** The id of the section, to which each part leads. */
export const checksId = "checks";

const order = ["fails", "warns", "unknown", "fits"] as const;

/** Every check of a build with its sentence; what simply fits is closed. */
export function BuildChecks({ judgement }: { judgement: ShownJudgement }) {
	const groups = order
		.map((verdict) => ({
			verdict,
			all: judgement.verdicts.filter((one) => one.verdict === verdict),
		}))
		.filter(({ all }) => all.length > 0);
	if (groups.length === 0) return null;
	return (
		<section id={checksId} className="mt-8 scroll-mt-24">
			<h2 className="text-xl">{copy.checks}</h2>
			{groups.map(({ verdict, all }) => (
				<details key={verdict} open={verdict !== "fits"} className="border-line mt-3 border-t pt-1">
					<summary className="min-h-11 cursor-pointer content-center font-semibold">
						{copy.verdictCount(copy.verdicts[verdict], formatCount(all.length))}
					</summary>
					<ul className="max-w-[80ch] space-y-1.5 pb-2">
						{all.map((one) => (
							<li key={`${one.rule} ${one.parts.join()} ${one.says}`} className="flex gap-2">
								<VerdictSentence verdict={verdict} says={one.says} />
							</li>
						))}
					</ul>
				</details>
			))}
			{judgement.notRecorded.length > 0 && (
				<p className="text-ink-soft border-line mt-3 max-w-prose border-t pt-3 text-sm">
					{copy.notRecorded} {judgement.notRecorded.join(" ")}
				</p>
			)}
		</section>
	);
}
