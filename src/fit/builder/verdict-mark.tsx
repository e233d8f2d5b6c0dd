import { Check, CircleHelp, TriangleAlert, X } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import type { Verdict } from "../judgement/verdict.ts";
import type { VerdictWord } from "../rule.ts";
import { copy } from "./copy.ts";

const marks = {
	fits: { Icon: Check, colour: "text-brand" },
	warns: { Icon: TriangleAlert, colour: "text-caution" },
	fails: { Icon: X, colour: "text-signal" },
	unknown: { Icon: CircleHelp, colour: "text-ink-soft" },
};

type VerdictMarkProps = {
	verdict: VerdictWord;
	/** The words beside it say the verdict already. */
	isSaid?: boolean;
};

/** A verdict as a mark, told by its shape and not by its colour alone; the word is there for those who hear the page. */
export function VerdictMark({ verdict, isSaid = false }: VerdictMarkProps) {
	const { Icon, colour } = marks[verdict];
	return (
		<span className={classNames("mt-0.5 shrink-0", colour)}>
			<Icon aria-hidden="true" className="size-4.5" />
			{!isSaid && <span className="sr-only">{copy.verdicts[verdict]}: </span>}
		</span>
	);
}

/** A verdict as its mark and its sentence. A line never ends between a figure and its unit. */
export function VerdictSentence({ verdict, says }: Pick<Verdict, "verdict" | "says">) {
	const unbroken = says.replace(/(\d) (?=(?:mm|W|GB|MT\/s|V)\b)|(?<=\d) ×(?: |$)/g, (found) =>
		found.replaceAll(" ", "\u00a0"),
	);
	return (
		<>
			<VerdictMark verdict={verdict} /> <span className="min-w-0 wrap-anywhere">{unbroken}</span>
		</>
	);
}
