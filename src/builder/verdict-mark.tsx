import {
	Check,
	ChevronDown,
	CircleDashed,
	CircleHelp,
	Minus,
	Plus,
	TriangleAlert,
	X,
} from "lucide-react";
import { Unbroken } from "../catalogue/unbroken.tsx";
import type { Verdict } from "../fit/judgement/contract.ts";
import type { VerdictWord } from "../fit/rule.ts";
import { formatCount } from "../kernel/digits.ts";
import { classNames } from "../ui/class-names.ts";
import { Drawings, Icon } from "../ui/icon.tsx";
import { copy } from "./copy.ts";
import { type ShownBuild, stateOfBuild } from "./shown-build.ts";

const marks = {
	fits: { icon: "check", colour: "text-brand" },
	warns: { icon: "warning", colour: "text-caution" },
	fails: { icon: "cross", colour: "text-signal" },
	unknown: { icon: "question", colour: "text-ink-soft" },
	begun: { icon: "begun", colour: "text-ink-soft" },
} as const;

const drawings = {
	check: Check,
	warning: TriangleAlert,
	cross: X,
	question: CircleHelp,
	begun: CircleDashed,
	minus: Minus,
	plus: Plus,
	more: ChevronDown,
};

/** The drawings of these marks, and of the plus and minus signs. Each page of a build contains them once. */
export function BuildDrawings() {
	return <Drawings of={drawings} />;
}

type VerdictMarkProps = {
	verdict: VerdictWord | "begun";
	/** Whether the words beside the mark already name the verdict. */
	isSaid?: boolean;
};

/** A verdict as a mark that differs by shape, not only by colour. Screen readers get the verdict as a word. */
export function VerdictMark({ verdict, isSaid = false }: VerdictMarkProps) {
	const { icon, colour } = marks[verdict];
	return (
		<span className={classNames("mt-0.5 shrink-0", colour)}>
			<Icon name={icon} className="size-4.5" />
			{!isSaid && <span className="sr-only">{copy.verdicts[verdict]}: </span>}
		</span>
	);
}

export function StateInWords({ build }: { build: ShownBuild }) {
	const state = stateOfBuild(build);
	return (
		<>
			{state !== "empty" && <VerdictMark verdict={state === "known" ? "fits" : state} isSaid />}
			<span>{stateInWords(build)}</span>
		</>
	);
}

export function stateInWords(build: ShownBuild): string {
	const state = stateOfBuild(build);
	const { missing, unknown } = build.judgement;
	if (state === "begun") return copy.state.begun(missing.length);
	return state === "known" ? copy.state.known(formatCount(unknown)) : copy.state[state];
}

type VerdictText = Pick<Verdict, "verdict" | "says" | "short">;

/** The short sentence of a verdict. If the full sentence says more, a press opens it. */
export function VerdictInShort({ verdict, says, short }: VerdictText) {
	const shown = <VerdictSentence verdict={verdict} says={short} />;
	if (short === says) return <span className="flex gap-1.5">{shown}</span>;
	return (
		<details>
			<summary className="flex min-h-8 cursor-pointer list-none items-center gap-1.5 [&::-webkit-details-marker]:hidden">
				{shown}
				<Icon name="more" className="size-4 shrink-0 text-ink-soft [[open]>*>&]:rotate-180" />
			</summary>
			<p className="wrap-anywhere pb-1 pl-6">
				<Unbroken text={says} />
			</p>
		</details>
	);
}

export function VerdictSentence({ verdict, says }: Pick<VerdictText, "verdict" | "says">) {
	return (
		<>
			<VerdictMark verdict={verdict} />{" "}
			<span className="wrap-anywhere min-w-0">
				<Unbroken text={says} />
			</span>
		</>
	);
}
