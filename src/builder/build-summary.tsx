import { type ReactNode, type Ref, useEffect, useState } from "react";
import { useLocation } from "react-router";
import { formatCount } from "../kernel/digits.ts";
import { formatTaka } from "../kernel/taka.ts";
import { classNames } from "../ui/class-names.ts";
import { NeedsScript } from "../ui/hydration.tsx";
import { Budget } from "./budget.tsx";
import { BuildActions } from "./build-actions.tsx";
import { checksIdOf } from "./build-checks.tsx";
import { copy } from "./copy.ts";
import { type ShownBuild, type ShownJudgement, stateOfBuild } from "./shown-build.ts";
import { StateInWords, stateInWords } from "./verdict-mark.tsx";

/** The id of the summary, to which the total at the edge of a small screen links. */
export const summaryId = "summary";

const tints = {
	begun: "bg-sunken",
	fits: "bg-brand-tint",
	known: "bg-brand-tint",
	warns: "bg-caution-tint",
	fails: "bg-signal-tint",
};

type BuildSummaryProps = {
	build: ShownBuild;
	address: string;
	ref?: Ref<HTMLElement>;
	children?: ReactNode;
};

/** The summary of a build: whether it fits, its price and power, the missing parts, and its actions. */
export function BuildSummary({ build, address, ref, children }: BuildSummaryProps) {
	const { judgement, totalTaka, parts } = build;
	return (
		<section
			ref={ref}
			id={summaryId}
			aria-label={copy.summary}
			className="overflow-hidden rounded-lg border border-line bg-surface p-4 lg:sticky lg:top-24 lg:col-start-2"
		>
			<h2 className="sr-only">{copy.summary}</h2>
			<State build={build} />
			<AnnouncedState build={build} />
			{parts.length > 0 && (
				<dl className="figures mt-3 flex items-baseline justify-between gap-4">
					<dt>{copy.total}</dt>
					<dd className="font-bold text-2xl">{formatTaka(totalTaka)}</dd>
				</dl>
			)}
			<Budget build={build} />
			{parts.length > 0 && (
				<>
					<Power power={judgement.power} />
					<p className="mt-3 border-line border-t pt-3 text-sm">
						{judgement.missing.length > 0 ? (
							<>
								<strong>{copy.missing}:</strong>{" "}
								{judgement.missing.map((place) => copy.places[place]).join(", ")}
							</>
						) : (
							copy.complete
						)}
					</p>
					<BuildActions build={build} address={address}>
						{children}
					</BuildActions>
					<NeedsScript>{copy.needsScript}</NeedsScript>
				</>
			)}
		</section>
	);
}

const seen = ["fails", "warns", "unknown"] as const;

/** The state of the build, the number of checks, and links to the checks that do not simply fit. */
function State({ build }: { build: ShownBuild }) {
	const state = stateOfBuild(build);
	const { checks, counts } = build.judgement;
	if (state === "empty") return <p className="font-semibold">{copy.state.empty}</p>;
	return (
		<div className={classNames("-mx-4 -mt-4 px-4 py-3", tints[state])}>
			<p className="flex gap-2 font-semibold text-lg">
				<StateInWords build={build} />
			</p>
			<p className="figures flex flex-wrap gap-x-3 pl-6.5 text-ink-soft text-sm">
				<span className="py-1">{copy.checksMade(checks)}</span>
				{seen.map(
					(verdict) =>
						counts[verdict] > 0 &&
						!(state === "begun" && verdict === "warns") && (
							<a key={verdict} href={`#${checksIdOf(verdict)}`} className="py-1 text-link">
								{state === "known" && verdict === "unknown"
									? copy.seeUnknown
									: copy.counted[verdict](formatCount(counts[verdict]))}
							</a>
						),
				)}
			</p>
		</div>
	);
}

function Power({ power }: Pick<ShownJudgement, "power">) {
	const { addends, watts, upToWatts, recommendedW } = power;
	if (addends.length === 0) return null;
	return (
		<div className="figures mt-3 border-line border-t pt-3">
			<p className="flex flex-wrap items-baseline justify-between gap-x-4">
				<span>{copy.power}</span>
				<strong>{wattsInWords(watts, upToWatts)}</strong>
			</p>
			{recommendedW !== null && (
				<p className="text-sm">{copy.recommended(formatCount(recommendedW))}</p>
			)}
			<details>
				<summary className="min-h-11 cursor-pointer content-center text-link text-sm">
					{copy.powerHow}
				</summary>
				<dl className="text-sm">
					{addends.map((addend) => (
						<div
							key={`${addend.partId} ${addend.words}`}
							className="flex justify-between gap-4 py-0.5"
						>
							<dt className="min-w-0">{addend.words}</dt>
							<dd className="shrink-0">{wattsInWords(addend.watts, addend.upToWatts)}</dd>
						</div>
					))}
				</dl>
			</details>
		</div>
	);
}

function wattsInWords(from: number | null, to: number | null): string {
	if (from === null) return copy.verdicts.unknown;
	if (to === null) return copy.wattsFrom(formatCount(from));
	return from === to
		? copy.watts(formatCount(from))
		: copy.wattsRange(formatCount(from), formatCount(to));
}

/**
 * Announces the state of the build after each step, also after a choice from a list of candidates.
 * Screen readers announce a live region only if its words appear after the page has loaded.
 */
function AnnouncedState({ build }: { build: ShownBuild }) {
	const { key } = useLocation();
	const [announced, setAnnounced] = useState("");
	const { checks, unknown } = build.judgement;
	const checked = copy.checked(copy.checksMade(checks), formatCount(unknown));
	const state = stateInWords(build);
	const words =
		build.parts.length === 0
			? state
			: copy.stateAndTotal(`${state}: ${checked}`, formatTaka(build.totalTaka));
	useEffect(() => {
		// Screen readers read the first page themselves.
		if (key !== "default") setAnnounced(words);
	}, [key, words]);
	return (
		<p role="status" className="sr-only">
			{announced}
		</p>
	);
}
