import { copy as verdicts } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { undecided } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 38: the board has a header for every case fan, and for the lights of each pack, whose fans are chained. Fans with a
 * connector of their maker's own need his controller. More of them need a splitter or a hub. Source: both records.
 */
export const fanHeaders: Rule = {
	name: "fan-headers",
	level: "info",
	reads: {
		"case-fan": ["fanCount", "connector"],
		motherboard: ["fanHeaders", "argbHeaders", "rgbHeaders"],
	},
	judge: (build) => build.of("motherboard").flatMap((board) => judgeHeaders(build, board)),
};

function judgeHeaders(build: Build, board: BuildPart): Finding[] {
	const fans = build.of("case-fan");
	if (fans.length === 0) return [];
	const lit = (pattern: RegExp) =>
		fans.filter((fan) => pattern.test(textOf(fan, "connector") ?? ""));
	return [
		judgeFans(fans, board),
		...judgeLights(lit(/5 ?V (?:Addressable RGB|ARGB)/i), board, "argbHeaders"),
		...judgeLights(lit(/12 ?V RGB/i), board, "rgbHeaders"),
	];
}

function judgeFans(fans: readonly BuildPart[], board: BuildPart): Finding {
	const evidence: Evidence[] = [
		...fans.flatMap((part) => [
			{ part, key: "fanCount", ...copy.fansInPack },
			{ part, key: "connector", ...copy.fanConnector },
		]),
		{ part: board, key: "fanHeaders", ...copy.fanHeaders },
	];
	const connectors = fans.map((fan) => textOf(fan, "connector"));
	if (connectors.some((connector) => /proprietary|controller|daisy/i.test(connector ?? "")))
		return undecided(copy.fansConnected, evidence, () => copy.ownConnector);
	if (connectors.includes(null)) return undecided(copy.fansConnected, evidence);
	const needed = fans.map((fan) => ({ units: fan.quantity, each: numberOf(fan, "fanCount") }));
	if (needed.some(({ each }) => each === null)) return undecided(copy.fansConnected, evidence);
	const most = numberOf(board, "fanHeaders");
	return judgeSum({ question: copy.fansConnected, needed, most, evidence, ...asHeaders });
}

const asHeaders = {
	left: (left: number) =>
		left < 0 ? copy.splitter(copy.headers(-left)) : verdicts.fitsWithLeft(copy.headers(left)),
	tooFew: "warns",
} as const;

function judgeLights(
	fans: readonly BuildPart[],
	board: BuildPart,
	key: "argbHeaders" | "rgbHeaders",
): Finding[] {
	if (fans.length === 0) return [];
	const evidence = [
		...fans.map((part) => ({ part, key: "connector", ...copy.fanConnector })),
		{ part: board, key, ...copy[key] },
	];
	const needed = fans.map(({ quantity }) => ({ units: quantity, each: 1 }));
	const most = numberOf(board, key);
	return [judgeSum({ question: copy.lightConnected, needed, most, evidence, ...asHeaders })];
}
