import { allRules } from "../../src/fit/judgement/all-rules.ts";
import { judgeBuild } from "../../src/fit/judgement/judge-build.ts";
import { type BuildPart, buildOf, type Rule } from "../../src/fit/rule.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { measureImport } from "../import.ts";
import { inWords, number, type Row } from "../results-table.ts";
import type { SearchOptions } from "../search.ts";
import { writeAllPrices } from "../search-catalogue.ts";
import { spreadOf } from "../statistics.ts";
import { randomParts, type Shelf, seededRandom, sensibleBuild } from "./fit-builds.ts";
import { measureFitCalls } from "./fit-calls.ts";
import { type MeasuredPart, readMeasuredParts } from "./fit-parts.ts";

const findingsOfRule = 2_000;
const triesOfRule = 300_000;
const builds = 20_000;
const [timedBuilds, rounds] = [500, 4];
// The rules that decide most builds, after 1, 4 and 7, which the records always decide.
const weightiest = [2, 5, 8, 9, 13, 14, 15, 17, 18, 19, 21, 22, 24, 25, 30];
// Plugs, the supply's form and length: what records know least.
const seldomRecorded = [17, 18, 21, 22];

/**
 * How much the rules decide: each rule over random parts, all and priced, with the facts that somebody established
 * and without; how many random sensible builds have nothing unknown; and what judging a build and a list costs, once
 * more with all parts for sale if that is asked for.
 */
export async function measureFit(
	fixture: BenchFixture,
	{ catalogue, all: allForSale }: SearchOptions,
): Promise<Row[]> {
	await (await fixture.startShop()).stop();
	const measured = await readMeasuredParts(fixture);
	const all = shelfOf(measured, () => true);
	const priced = shelfOf(measured, ({ isPriced }) => isPriced);
	const bare = shelfOf(measured, () => true, "withoutOverlay");
	const pricedBare = shelfOf(measured, ({ isPriced }) => isPriced, "withoutOverlay");
	const rows: Row[] = allRules.map((rule) => ({
		metric: `rule ${numberOf(rule)} ${rule.name}, decided: all, priced`,
		shop: `${decidedShare(rule, all)}, ${decidedShare(rule, priced)}`,
		limit: `${decidedShare(rule, bare)}, ${decidedShare(rule, pricedBare)} without overlay`,
	}));
	rows.push(...wholeBuilds(priced), timeOfJudging(priced));
	rows.push(...(await measureFitCalls(fixture, priced)));
	if (allForSale && catalogue) {
		const prices = await writeAllPrices(fixture);
		await measureImport(fixture, { ...catalogue, prices });
		rows.push(...(await measureFitCalls(fixture, all)));
	}
	return rows;
}

function shelfOf(
	measured: ReadonlyMap<string, readonly MeasuredPart[]>,
	belongs: (part: MeasuredPart) => boolean,
	which: "part" | "withoutOverlay" = "part",
): Shelf {
	const entries = [...measured].map(
		([category, parts]) =>
			[category, parts.filter(belongs).map((measuredPart) => measuredPart[which])] as const,
	);
	return new Map(entries);
}

function numberOf(rule: Rule): number {
	return allRules.indexOf(rule) + 1;
}

/** The share of a rule's findings that are decided, over random parts of the categories that it reads. */
function decidedShare(rule: Rule, shelf: Shelf): string {
	const random = seededRandom(numberOf(rule));
	let [found, unknown] = [0, 0];
	for (let tried = 0; tried < triesOfRule && found < findingsOfRule; tried++)
		for (const { verdict } of rule.judge(
			buildOf(randomParts(shelf, Object.keys(rule.reads), random)),
		)) {
			found += 1;
			if (verdict === "unknown") unknown += 1;
		}
	return found === 0 ? "nothing to say" : percent(1 - unknown / found);
}

function wholeBuilds(shelf: Shelf): Row[] {
	const made = [...sensibleBuilds(shelf, builds)].map((parts) => {
		const build = buildOf(parts);
		return allRules
			.filter(({ unrecorded }) => !unrecorded)
			.filter((rule) => rule.judge(build).some(({ verdict }) => verdict === "unknown"))
			.map(numberOf);
	});
	const known = (counts: (number: number) => boolean) =>
		`${percent(made.filter((unknown) => !unknown.some(counts)).length / made.length)} of ${number(made.length)}`;
	const isWeighty = (rule: number) => weightiest.includes(rule);
	return [
		{ metric: "sensible builds with nothing unknown, all rules", shop: known(() => true) },
		{ metric: "the same, the 15 weightiest rules", shop: known(isWeighty) },
		{
			metric: "the same, without plugs and the supply's form and length",
			shop: known((rule) => isWeighty(rule) && !seldomRecorded.includes(rule)),
		},
	];
}

function* sensibleBuilds(shelf: Shelf, count: number): Generator<BuildPart[]> {
	const random = seededRandom(count);
	for (let [made, tried] = [0, 0]; made < count && tried < 20 * count; tried++) {
		const build = sensibleBuild(shelf, random);
		if (build === null) continue;
		made += 1;
		yield build;
	}
}

function timeOfJudging(shelf: Shelf): Row {
	const made = [...sensibleBuilds(shelf, timedBuilds)];
	const each = Array.from({ length: rounds }, () => {
		const before = process.cpuUsage();
		for (const parts of made) judgeBuild(parts);
		const { user, system } = process.cpuUsage(before);
		return (user + system) / 1000 / made.length;
	});
	return {
		metric: "verdict of a build of 12 parts with its sentences, CPU ms",
		shop: inWords(spreadOf(each), 3),
		aim: atMost(spreadOf(each), 1),
	};
}

function percent(share: number): string {
	return `${number(100 * share, 1)} %`;
}
