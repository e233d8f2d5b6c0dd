import { copy as verdicts } from "../copy.ts";
import { type BuildPart, numberOf, textOf } from "../fact.ts";
import { finding, notKnown, unitsOf } from "../finding.ts";
import type { Build, Finding, Rule } from "../rule.ts";
import { copy } from "./copy.ts";

/**
 * 38: the board has a header for every case fan, and for the lights of each pack, whose fans are chained. Fans with
 * a connector of their maker's own need his controller. More of them need a splitter or a hub. Source: both
 * records.
 */
export const fanHeaders: Rule = {
	number: 38,
	name: "fan-headers",
	level: "info",
	recorded: true,
	categories: ["case-fan", "motherboard"],
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
	const values = [
		...fans.flatMap((part) => [
			{ part, key: "fanCount", name: copy.fansInPack },
			{ part, key: "connector", name: copy.fanConnector },
		]),
		{ part: board, key: "fanHeaders", name: copy.fanHeaders },
	];
	const headers = numberOf(board, "fanHeaders");
	const connectors = fans.map((fan) => textOf(fan, "connector"));
	if (connectors.some((connector) => /proprietary|controller|daisy/i.test(connector ?? "")))
		return notKnown(copy.fansConnected, values, copy.ownConnector);
	const counts = fans.map((fan) => numberOf(fan, "fanCount"));
	if (headers === null || counts.includes(null) || connectors.includes(null))
		return notKnown(copy.fansConnected, values);
	const count = fans.reduce((sum, { quantity }, at) => sum + quantity * (counts[at] ?? 0), 0);
	const left = headers - count;
	const says = () =>
		verdicts.verdict(copy.fans(count, headers), left < 0 ? copy.splitter(-left) : copy.enough);
	return finding(left < 0 ? "warns" : "fits", values, says, left);
}

function judgeLights(
	fans: readonly BuildPart[],
	board: BuildPart,
	key: "argbHeaders" | "rgbHeaders",
): Finding[] {
	if (fans.length === 0) return [];
	const values = [
		...fans.map((part) => ({ part, key: "connector", name: copy.fanConnector })),
		{ part: board, key, name: key === "argbHeaders" ? copy.argbHeaders : copy.rgbHeaders },
	];
	const headers = numberOf(board, key);
	if (headers === null) return [notKnown(copy.lightConnected, values)];
	const packs = unitsOf(fans);
	const left = headers - packs;
	const facts = key === "argbHeaders" ? copy.argb : copy.rgb;
	const says = () =>
		verdicts.verdict(facts(packs, headers), left < 0 ? copy.splitter(-left) : copy.enough);
	return [finding(left < 0 ? "warns" : "fits", values, says, left)];
}
