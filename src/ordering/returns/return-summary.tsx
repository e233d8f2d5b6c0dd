import type { ReactNode } from "react";
import { Badge } from "../../ui/badge.tsx";
import { copy as units } from "../units.copy.ts";
import type { Return } from "./contract.ts";
import { copy as words } from "./copy.ts";
import { LineOutcome, ReturnOutcome, type ReturnReader } from "./return-outcome.tsx";
import { ReturnPictures } from "./return-pictures.tsx";
import { copy as screens } from "./screens.copy.ts";

const copy = screens.order;
const tones = {
	asked: "waiting",
	accepted: "waiting",
	"taken back": "waiting",
	closed: "good",
	refused: "attention",
	withdrawn: "plain",
} as const;

/** The state of a return as a word. */
export function ReturnBadge({ state }: Pick<Return, "state">) {
	return <Badge tone={tones[state]}>{words.state[state]}</Badge>;
}

type SummaryProps = { item: Return; reader: ReturnReader; children?: ReactNode };

/** What a return is about: its parts, the reason, what both sides wrote, pictures and money. */
export function ReturnSummary({ item, reader, children }: SummaryProps) {
	const { lines, reason, words: said, answer, pictures } = item;
	return (
		<div className="space-y-3">
			<ul className="space-y-1 font-semibold">
				{lines.map((line) => (
					<li key={line.partId} className="wrap-anywhere">
						{units.of(line.quantity, line.product)}
						<LineOutcome line={line} item={item} reader={reader} />
					</li>
				))}
			</ul>
			<p>{words.reason[reason]}</p>
			{said && <Quote name={reader === "customer" ? copy.youSaid : copy.theySaid}>{said}</Quote>}
			{pictures.length > 0 && <ReturnPictures ids={pictures} />}
			{answer && <Quote name={copy.answer}>{answer}</Quote>}
			<ReturnOutcome item={item} reader={reader} />
			{children}
		</div>
	);
}

function Quote({ name, children }: { name: string; children: string }) {
	return (
		<div>
			<p className="text-ink-soft text-sm">{name}</p>
			<p className="wrap-anywhere max-w-prose whitespace-pre-line border-line border-l-2 pl-3">
				{children}
			</p>
		</div>
	);
}
