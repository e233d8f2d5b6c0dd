import type { Verdict } from "../judgement/verdict.ts";
import { VerdictMark } from "./verdict-mark.tsx";

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
