import { Check, CircleHelp, TriangleAlert, X } from "lucide-react";
import { classNames } from "../../ui/class-names.ts";
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
