import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { finding, type Need, notKnown } from "../finding.ts";
import { type Build, buildOf, type Finding, type Reads, type Rule } from "../rule.ts";
import { copy } from "./copy.ts";
import { estimatePower } from "./estimate-power.ts";
import { headroom } from "./recommended-watts.ts";

const leastHeadroom = 1.1;
const othersThatDraw = ["memory", "ssd", "hard-disk", "cpu-cooler", "case-fan"];

/**
 * 19: the supply, or the one that comes with the case, bears what the build draws: below 1.10 of the estimate fails,
 * below 1.30 warns. Where the estimate is a range, it fits only with its upper end and fails only with its lower;
 * between them it is not known. Without a processor or with no supply there is nothing to say but that it fails
 * already. Source: records of supply, processor (package power, else 1 to 3.45 times its design power) and card;
 * usual shares of the rest.
 */
export const supplyWatts: Rule = {
	number: 19,
	name: "supply-watts",
	level: "fails",
	recorded: true,
	categories: [
		"power-supply",
		"case",
		"processor",
		"graphics-card",
		"motherboard",
		...othersThatDraw,
	],
	judge(build) {
		const supplies = build.of("power-supply");
		if (supplies.length > 0) return supplies.flatMap((supply) => judgeSupply(build, supply));
		return build
			.of("case")
			.filter((pcCase) => (textOf(pcCase, "includedSupply") ?? "None") !== "None")
			.flatMap((pcCase) => judgeSupply(build, pcCase));
	},
};

function judgeSupply(build: Build, supply: BuildPart): Finding[] {
	const isIncluded = supply.category === "case";
	const values: Need[] = [
		{
			part: supply,
			key: isIncluded ? "includedSupply" : "wattageW",
			name: copy.supplyWatts,
			unit: "W",
		},
		...build.of("processor").map((part) => ({ part, ...drawOf(part) })),
		...build.of("graphics-card").map((part) => ({ part, key: "tdpW", name: cardName, unit: "W" })),
	];
	if (values.length === 1) return [];
	const given = isIncluded ? includedWatts(supply) : numberOf(supply, "wattageW");
	if (given === null) return [notKnown(copy.wattsEnough, values)];
	const { from, to } = estimatePower(build);
	const verdict = verdictOf(given, from, to);
	if (verdict !== "fails" && build.of("processor").length === 0) return [];
	// A disk or a fan is named only where it decides: not with every kit because the processor's draw is not known.
	const core = estimatePower(withoutOthers(build));
	const decided = verdictOf(given, core.from, core.to) === verdict ? [] : othersOf(build);
	const read: Reads[] = [...values, ...decided];
	const estimate = from === to ? String(from) : copy.between(from, to ?? "?");
	if (verdict === "unknown") {
		const found = notKnown(copy.wattsEnough, values, copy.rangeNotKnown(estimate, given));
		return [{ ...found, parts: [...new Set(read.map(({ part }) => part))], values: read }];
	}
	const ends = { fits: copy.wattsFit, warns: copy.wattsTight, fails: copy.wattsFail };
	const sentence = isIncluded ? copy.includedWatts : copy.watts;
	const says = () => verdicts.verdict(sentence(estimate, given), ends[verdict]);
	return [finding(verdict, read, says, given - (verdict === "fails" ? from : (to ?? from)))];
}

function verdictOf(givenW: number, from: number, to: number | null) {
	const hasHeadroom = (watts: number, times: number) =>
		givenW >= Math.round(watts * times * 10) / 10;
	if (!hasHeadroom(from, leastHeadroom)) return "fails";
	if (to === null || !hasHeadroom(to, leastHeadroom)) return "unknown";
	if (hasHeadroom(to, headroom)) return "fits";
	return hasHeadroom(from, headroom) ? "unknown" : "warns";
}

const cardName = copy.cardPower;

function drawOf(processor: BuildPart) {
	const key = numberOf(processor, "pptW") === null ? "tdpW" : "pptW";
	return { key, name: copy.processorWatts, unit: "W" };
}

function includedWatts(pcCase: BuildPart): number | null {
	const watts = /(\d+) ?W\b/i.exec(textOf(pcCase, "includedSupply") ?? "")?.[1];
	return watts === undefined ? null : Number(watts);
}

function withoutOthers(build: Build): Build {
	return buildOf(build.parts.filter(({ category }) => !othersThatDraw.includes(category)));
}

/** The number of modules decides what a kit draws, the connection what a drive does. */
const drawKeys: Readonly<Record<string, string>> = {
	memory: "modules",
	ssd: "interface",
	"hard-disk": "formFactor",
	"cpu-cooler": "fanCount",
	"case-fan": "fanCount",
};

function othersOf(build: Build): Reads[] {
	return othersThatDraw.flatMap((category) =>
		build.of(category).map((part) => ({ part, key: drawKeys[category] ?? "" })),
	);
}
