import { copy as fitCopy } from "../copy.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { decided, undecided } from "../finding.ts";
import {
	type Build,
	type BuildPart,
	buildOf,
	type Finding,
	numberOf,
	rule,
	textOf,
} from "../rule.ts";
import { figure } from "../value-in-words.ts";
import { copy } from "./copy.ts";
import { estimatePower, headroom, readOfDraws } from "./estimate-power.ts";

const minHeadroom = 1.1;

/** The other parts that draw power, each with the attribute that decides its draw. */
const shares: Readonly<Record<string, Omit<Evidence, "part">>> = {
	memory: { key: "modules", ...fitCopy.modules },
	ssd: { key: "interface", ...copy.connection },
	"hard-disk": { key: "formFactor", ...copy.form },
	"cpu-cooler": { key: "fanCount", ...copy.fans },
	"case-fan": { key: "fanCount", ...copy.fans },
};

/**
 * Rule 19: the supply, or the supply in the case, has enough power. Below 1.10 of the estimate the
 * rule fails, below 1.30 it warns. If the estimate is a range, the supply fits only by the upper
 * end and fails only by the lower end; between them the result is unknown. Without a processor, the
 * rule reports only a failure. Source: records of supply, processor (package power, otherwise 1 to
 * 3.45 times its design power) and card; usual shares of the other parts.
 */
export const supplyWatts = rule("supply-watts", "fails", {
	reads: { ...readOfDraws, "power-supply": ["wattageW"], case: ["includedSupply"] },
	judge(build) {
		const supplies = build.of("power-supply");
		if (supplies.length > 0) return supplies.flatMap((supply) => judgeSupply(build, supply));
		return build
			.of("case")
			.filter((pcCase) => (textOf(pcCase, "includedSupply") ?? "None") !== "None")
			.flatMap((pcCase) => judgeSupply(build, pcCase));
	},
});

function judgeSupply(build: Build, supply: BuildPart): Finding[] {
	const isIncluded = supply.category === "case";
	const evidence = [
		isIncluded
			? { part: supply, key: "includedSupply", ...copy.includedWatts }
			: { part: supply, key: "wattageW", ...copy.supplyWatts, unit },
		...build.of("processor").map(drawOf),
		...build.of("graphics-card").map((part) => ({ part, key: "tdpW", ...copy.power, unit })),
	];
	if (evidence.length === 1) return [];
	const given = isIncluded ? includedWatts(supply) : numberOf(supply, "wattageW");
	if (given === null) return [undecided(copy.wattsEnough, evidence)];
	const { watts: from, upToWatts: to } = estimatePower(build);
	const verdict = verdictOf(given, from, to);
	if (verdict !== "fails" && build.of("processor").length === 0) return [];
	// Disks and fans are named only if they change the verdict, not whenever a draw is unknown.
	const core = estimatePower(buildOf(build.parts.filter(({ category }) => !(category in shares))));
	const isOthers = verdictOf(given, core.watts, core.upToWatts) !== verdict;
	const all = isOthers ? [...evidence, ...evidenceOfOthers(build)] : evidence;
	const estimate = () => estimateInWords(from, to);
	if (verdict === "unknown") {
		const isGap = all.some((item) => !isKnownValue(item));
		const why = isGap ? undefined : () => copy.rangeNotKnown(estimate());
		return [undecided(copy.wattsEnough, all, why)];
	}
	const left = given - (verdict === "fails" ? from : (to ?? from));
	return [decided(verdict, all, () => copy.estimate(estimate(), endings[verdict](left)), left)];
}

const unit = "W";

const endings = {
	fits: (left: number) => fitCopy.fitsWithLeft(figure(left, unit)),
	warns: (left: number) => copy.wattsTight(figure(left, unit)),
	fails: (left: number) =>
		left < 0 ? copy.wattsOver(figure(-left, unit)) : copy.wattsClose(figure(left, unit)),
};

function estimateInWords(from: number, to: number | null): string {
	if (to === null) return copy.atLeast(figure(from, unit));
	return from === to ? figure(from, unit) : copy.between(from, figure(to, unit));
}

function verdictOf(givenW: number, from: number, to: number | null) {
	const hasHeadroom = (watts: number, times: number) =>
		givenW >= Math.round(watts * times * 10) / 10;
	if (!hasHeadroom(from, minHeadroom)) return "fails";
	if (to === null || !hasHeadroom(to, minHeadroom)) return "unknown";
	if (hasHeadroom(to, headroom)) return "fits";
	return hasHeadroom(from, headroom) ? "unknown" : "warns";
}

function drawOf(part: BuildPart): Evidence {
	if (numberOf(part, "pptW") !== null) return { part, key: "pptW", ...copy.power, unit };
	return { part, key: "tdpW", ...copy.designPower, unit, table: copy.tableOfShares };
}

function includedWatts(pcCase: BuildPart): number | null {
	const watts = /(\d+) ?W\b/i.exec(textOf(pcCase, "includedSupply") ?? "")?.[1];
	return watts === undefined ? null : Number(watts);
}

function evidenceOfOthers(build: Build): Evidence[] {
	return Object.entries(shares).flatMap(([category, share]) =>
		build.of(category).map((part) => ({ part, ...share })),
	);
}
