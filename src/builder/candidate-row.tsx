import { Availability } from "../catalogue/book-now.tsx";
import { copy as catalogueCopy } from "../catalogue/copy.ts";
import { formatTaka } from "../kernel/taka.ts";
import { LinkButton } from "../ui/button.tsx";
import { copy } from "./copy.ts";
import { PartHead } from "./part-head.tsx";
import type { Candidate } from "./shown-build.ts";
import { VerdictSentence } from "./verdict-mark.tsx";

type CandidateRowProps = { candidate: Candidate; chosenAddress: string };

/** A part that may be chosen, with its price and the verdicts on it in this build. */
export function CandidateRow({ candidate, chosenAddress }: CandidateRowProps) {
	const { part, state, reasons } = candidate;
	const isMore = reasons.some(({ says, short }) => says !== short);
	return (
		<article className="grid grid-cols-[4rem_minmax(0,1fr)] gap-x-3 p-3 sm:grid-cols-[5.5rem_minmax(0,1fr)_auto] sm:gap-x-4 sm:p-4">
			<PartHead part={part} sizes="5.5rem" className="min-w-0">
				<p className="figures flex gap-x-1.5 text-sm">
					<span className="text-ink-soft">{catalogueCopy.card.available}</span>
					<Availability part={part} />
				</p>
			</PartHead>
			<div className="col-span-2 mt-1 min-w-0 text-sm sm:col-span-1 sm:col-start-2">
				<ul>
					{reasons.map((reason) => (
						<li key={`${reason.rule} ${reason.parts.join()}`} className="flex gap-1.5">
							<VerdictSentence verdict={reason.verdict} says={reason.short} />
						</li>
					))}
				</ul>
				{isMore && (
					<details>
						<summary className="min-h-11 cursor-pointer content-center text-link sm:min-h-8">
							{copy.inFull}
						</summary>
						{reasons.map(({ rule, parts, says }) => (
							<p key={`${rule} ${parts.join()}`} className="wrap-anywhere pb-1">
								{says}
							</p>
						))}
					</details>
				)}
			</div>
			<div className="col-span-2 mt-2 flex items-center justify-between gap-3 sm:col-span-1 sm:col-start-3 sm:row-span-2 sm:row-start-1 sm:mt-0 sm:flex-col sm:items-end sm:justify-start">
				<p className="figures font-bold text-lg">{formatTaka(part.priceTaka)}</p>
				<LinkButton
					to={chosenAddress}
					rel="nofollow"
					look={state === "fails" ? "quiet" : "primary"}
					aria-label={state === "fails" ? copy.takeThisAnyway(part.name) : copy.takeThis(part.name)}
				>
					{state === "fails" ? copy.takeAnyway : copy.take}
				</LinkButton>
			</div>
		</article>
	);
}
