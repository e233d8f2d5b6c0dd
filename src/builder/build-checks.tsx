import { useState } from "react";
import type { VerdictWord } from "../fit/rule.ts";
import { formatCount } from "../kernel/digits.ts";
import { call } from "../platform/client/api-client.ts";
import { sayInToast, useSubmit } from "../platform/client/use-submit.ts";
import { Button } from "../ui/button.tsx";
import { copy } from "./copy.ts";
import { linesOf, type ShownBuild, type ShownVerdict } from "./shown-build.ts";
import { VerdictInShort } from "./verdict-mark.tsx";

/** The id of the section, to which each part links. */
export const checksId = "checks";

/** The id of the checks with this verdict. */
export function checksIdOf(verdict: VerdictWord): string {
	return `${checksId}-${verdict}`;
}

const order = ["fails", "warns", "unknown", "fits"] as const;

/** The checks of a build with their sentences; if they are very many, only the worst. Checks that fit are closed. */
export function BuildChecks({ build }: { build: ShownBuild }) {
	const { judgement } = build;
	// Null while the page shows the verdicts of its first response; later all verdicts.
	const [judged, setJudged] = useState<{ of: ShownBuild; verdicts: ShownVerdict[] } | null>(null);
	const verdicts = judged?.of === build ? judged.verdicts : judgement.verdicts;
	const { run, busy } = useSubmit(() => judgeAll(build), {
		done({ verdicts }) {
			setJudged({ of: build, verdicts });
			// The button that had the focus is gone.
			document.getElementById(checksId)?.focus({ preventScroll: true });
		},
		refused: sayInToast,
	});
	const groups = order
		.map((verdict) => ({ verdict, all: verdicts.filter((judged) => judged.verdict === verdict) }))
		.filter(({ all }) => all.length > 0);
	const total = judgement.checks + judgement.unknown;
	if (groups.length === 0) return null;
	return (
		<section id={checksId} tabIndex={-1} className="mt-8 scroll-mt-24 outline-none">
			<h2 className="text-xl">{copy.checks}</h2>
			{groups.map(({ verdict, all }) => (
				<details
					key={verdict}
					id={checksIdOf(verdict)}
					open={verdict !== "fits"}
					className="mt-3 scroll-mt-24 border-line border-t pt-1"
				>
					<summary className="min-h-11 cursor-pointer content-center font-semibold">
						{copy.verdictCount(copy.verdicts[verdict], formatCount(judgement.counts[verdict]))}
					</summary>
					<ul className="max-w-[80ch] pb-2">
						{all.map((judged) => (
							<li key={`${judged.rule} ${judged.parts.join()} ${judged.says}`}>
								<VerdictInShort {...judged} />
							</li>
						))}
					</ul>
				</details>
			))}
			{verdicts.length < total && (
				<Button look="quiet" busy={busy} onClick={() => void run()} className="mt-3 no-js:hidden">
					{copy.showAllChecks(formatCount(total))}
				</Button>
			)}
			{judgement.notRecorded.length > 0 && (
				<p className="mt-3 max-w-prose border-line border-t pt-3 text-ink-soft text-sm">
					{copy.notRecorded} {judgement.notRecorded.join(" ")}
				</p>
			)}
		</section>
	);
}

async function judgeAll(build: ShownBuild) {
	const { judgeBuildOperation } = await import("../fit/judgement/contract.ts");
	return call(judgeBuildOperation, { body: { parts: linesOf({ ...build, gone: [] }) } });
}
