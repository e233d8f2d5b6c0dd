import type { Evidence } from "../evidence.ts";
import { undecided } from "../finding.ts";
import { judgeSum } from "../judge-sum.ts";
import { type Build, type BuildPart, type Finding, numberOf, rule, textOf } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * Rule 38: the board has a header for every case fan, and one for the lights of each pack, whose
 * fans are chained. Fans with their maker's own connector need that maker's controller. Too few
 * headers need a splitter or a hub. Source: both records.
 */
export const fanHeaders = rule("fan-headers", "info", {
	reads: {
		"case-fan": ["fanCount", "connector"],
		motherboard: ["fanHeaders", "argbHeaders", "rgbHeaders"],
	},
	judge: (build) => build.of("motherboard").flatMap((board) => judgeHeaders(build, board)),
});

function judgeHeaders(build: Build, board: BuildPart): Finding[] {
	const fans = build.of("case-fan");
	if (fans.length === 0) return [];
	return [
		judgeFans(fans, board),
		...lights.flatMap(({ key, connector }) => {
			const lit = fans.filter((fan) => connector.test(textOf(fan, "connector") ?? ""));
			const has = { part: board, key, ...copy[key] };
			return lit.length === 0 ? [] : [judgeLights(lit, has)];
		}),
	];
}

const lights = [
	{ key: "argbHeaders", connector: /5 ?V (?:Addressable RGB|ARGB)/i },
	{ key: "rgbHeaders", connector: /12 ?V RGB/i },
] as const;

const asHeaders = { inWords: copy.headers, tooFew: "warns", over: copy.splitter } as const;

function judgeFans(fans: readonly BuildPart[], board: BuildPart): Finding {
	const evidence = fans.flatMap((part) => [
		{ part, key: "fanCount", ...copy.fansInPack },
		{ part, key: "connector", ...copy.fanConnector },
	]);
	const has = { part: board, key: "fanHeaders", ...copy.fanHeaders };
	const question = copy.fansConnected;
	const connectors = fans.map((fan) => textOf(fan, "connector"));
	if (connectors.some((connector) => /proprietary|controller|daisy/i.test(connector ?? "")))
		return undecided(question, [...evidence, has], copy.ownConnector);
	const needed = fans.map((fan) => ({ units: fan.quantity, each: numberOf(fan, "fanCount") }));
	if (connectors.includes(null)) return undecided(question, [...evidence, has]);
	return judgeSum({ question, needed, evidence, has, ...asHeaders });
}

function judgeLights(fans: readonly BuildPart[], has: Evidence): Finding {
	return judgeSum({
		question: copy.lightConnected,
		needed: fans.map(({ quantity }) => ({ units: quantity, each: 1 })),
		evidence: fans.map((part) => ({ part, key: "connector", ...copy.fanConnector })),
		has,
		...asHeaders,
	});
}
