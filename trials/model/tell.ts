import type { Outcome } from "./shop-side.ts";
import { count } from "./stage.ts";
import type { Story, Taken } from "./story.ts";

const twice = { once: "", twice: ", twice", "at once": ", twice at once", killed: ", and again" };

/** Writes what was done, and what was answered, in a line that a person reads. */
export function tell({ lines, stage }: Story, { steps, outcomes, how, side }: Taken): void {
	const [first, second] = steps;
	const isSame = first === second;
	const what = isSame || !second ? `${first?.says}` : `${first?.says}, and at once ${second.says}`;
	const answers = outcomes.map((outcome, turn) => {
		const isSecond = steps[turn]?.call && (side + turn) % 2 === 1 && !stage.isDown;
		return `${sayOutcome(outcome)}${isSecond ? " at the second process" : ""}`;
	});
	lines.push(`${lines.length + 1}. ${what}${isSame ? twice[how] : ""}: ${answers.join(", ")}`);
	count(stage, "steps", steps.length);
}

function sayOutcome(outcome: Outcome | null): string {
	if (!outcome) return "killed before it answered";
	const { code } = outcome.body as { code?: string };
	return code ? `${outcome.status} ${code}` : String(outcome.status);
}
