import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { finding, type Need, notKnown, unitsOf } from "../finding.ts";
import type { Build, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 34: every drive of 3.5 and 2.5 inches finds a bay. A drive of 2.5 inches also goes into a bay of 3.5 inches with a
 * bracket. Drives on the board need none. Source: both records.
 */
export const driveBays: Rule = {
	number: 34,
	name: "drive-bays",
	level: "fails",
	recorded: true,
	categories: ["ssd", "hard-disk", "case"],
	judge: (build) => build.of("case").flatMap((pcCase) => judgeBays(build, pcCase)),
};

function judgeBays(build: Build, pcCase: BuildPart) {
	const drives = [...build.of("ssd"), ...build.of("hard-disk")];
	const ofForm = (form: string | null) =>
		drives.filter((drive) => textOf(drive, "formFactor") === form);
	const [large, small, unknown] = [ofForm('3.5"'), ofForm('2.5"'), ofForm(null)];
	const inBays = [...large, ...small, ...unknown];
	if (inBays.length === 0) return [];
	const values: Need[] = [
		...inBays.map((part) => ({ part, key: "formFactor", name: copy.driveForm })),
		{ part: pcCase, key: "bays35", name: copy.bays35 },
		{ part: pcCase, key: "bays25", name: copy.bays25 },
	];
	const [bays35, bays25] = [numberOf(pcCase, "bays35"), numberOf(pcCase, "bays25")];
	const [count35, count25] = [unitsOf(large), unitsOf(small)];
	if (bays35 === null || bays25 === null) return [notKnown(copy.drivesInCase, values)];
	const inBracket = Math.max(0, count25 - bays25);
	const left = bays35 - count35 - inBracket;
	if (left >= 0 && unknown.length > 0) return [notKnown(copy.drivesInCase, values)];
	const verdict = left < 0 ? "fails" : inBracket > 0 ? "warns" : "fits";
	const ends = {
		fails: copy.baysOver(-left),
		warns: copy.bayBrackets(inBracket),
		fits: verdicts.fits,
	};
	const says = () =>
		verdicts.verdict(
			[copy.drives(count35, count25), copy.bays(bays35, bays25)].join(verdicts.comma),
			ends[verdict],
		);
	return [finding(verdict, values, says, left)];
}
