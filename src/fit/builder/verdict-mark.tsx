import { Check, CircleHelp, Minus, Plus, TriangleAlert, X } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
import { Drawings, Icon } from "../../ui/icon.tsx";
import type { Verdict } from "../judgement/verdict.ts";
import type { VerdictWord } from "../rule.ts";
import { copy } from "./copy.ts";

const marks = {
	fits: { icon: "check", colour: "text-brand" },
	warns: { icon: "warning", colour: "text-caution" },
	fails: { icon: "cross", colour: "text-signal" },
	unknown: { icon: "question", colour: "text-ink-soft" },
} as const;

const drawings = {
	check: Check,
	warning: TriangleAlert,
	cross: X,
	question: CircleHelp,
	minus: Minus,
	plus: Plus,
};

/** The drawings of these marks, and of the signs for one more and one less: once in each page of a build. */
export function BuildDrawings() {
	return <Drawings of={drawings} />;
}

type VerdictMarkProps = {
	verdict: VerdictWord;
	/** The words beside it say the verdict already. */
	isSaid?: boolean;
};

/** A verdict as a mark, told by its shape and not by its colour alone; the word is there for those who hear the page. */
export function VerdictMark({ verdict, isSaid = false }: VerdictMarkProps) {
	const { icon, colour } = marks[verdict];
	return (
		<span className={classNames("mt-0.5 shrink-0", colour)}>
			<Icon name={icon} className="size-4.5" />
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
