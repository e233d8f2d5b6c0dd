import { copy as fitCopy } from "../copy.ts";
import { decided, undecided, unitsOf } from "../finding.ts";
import { type Build, type BuildPart, type Finding, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 34: every drive of 3.5 and 2.5 inches has a bay. A drive of 2.5 inches also fits into a
 * 3.5-inch bay with a bracket. Drives on the board need no bay. Source: both records.
 */
export const driveBays = rule("drive-bays", "fails", {
	reads: { ssd: ["formFactor"], "hard-disk": ["formFactor"], case: ["bays35", "bays25"] },
	judge: (build) => build.of("case").flatMap((pcCase) => judgeBays(build, pcCase)),
});

function judgeBays(build: Build, pcCase: BuildPart): Finding[] {
	const drives = [...build.of("ssd"), ...build.of("hard-disk")];
	const ofForm = (form: string | null) =>
		drives.filter((drive) => textOf(drive, "formFactor") === form);
	const [large, small, unknown] = [ofForm('3.5"'), ofForm('2.5"'), ofForm(null)];
	const inBays = [...large, ...small, ...unknown];
	if (inBays.length === 0) return [];
	const evidence = [
		...inBays.map((part) => ({ part, key: "formFactor", ...copy.form })),
		{ part: pcCase, key: "bays35", ...copy.bays35 },
		{ part: pcCase, key: "bays25", ...copy.bays25 },
	];
	const [bays35, bays25] = [numberOf(pcCase, "bays35"), numberOf(pcCase, "bays25")];
	const [count35, count25] = [unitsOf(large), unitsOf(small)];
	if (bays35 === null || bays25 === null) return [undecided(copy.drivesInBays, evidence)];
	const inBracket = Math.max(0, count25 - bays25);
	const missing = count35 + inBracket - bays35;
	if (missing > 0)
		return [decided("fails", evidence, () => fitCopy.tooFew(copy.bays(missing)), -missing)];
	if (unknown.length > 0) return [undecided(copy.drivesInBays, evidence)];
	const left = bays35 + bays25 - count35 - count25;
	const ending = () => fitCopy.fitsWithLeft(copy.bays(left));
	if (inBracket === 0) return [decided("fits", evidence, ending, left)];
	return [decided("warns", evidence, () => copy.inBracket(ending(), inBracket), left)];
}
