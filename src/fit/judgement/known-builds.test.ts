import { readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { copy as drivesCopy } from "../drives/copy.ts";
import { type Evidence, isKnownValue } from "../evidence.ts";
import { copy as memoryCopy } from "../memory/copy.ts";
import { missingPlaces } from "../missing-places.ts";
import { copy as powerCopy } from "../power/copy.ts";
import { copy as processorCopy } from "../processor/copy.ts";
import { type Build, type BuildPart, buildOf, type Finding, type Rule } from "../rule.ts";
import { copy as spaceCopy } from "../space/copy.ts";
import { copy as wholeCopy } from "../whole/copy.ts";
import { allRules } from "./all-rules.ts";

// Whole builds of real parts, labelled by hand before the rules were asked: `rule` fails in truth, `rule?` is known
// not to be plainly right though the records do not tell it, and nothing else fails. Sources: the makers' pages of
// processors, boards, cards, supplies, cases and coolers (support lists, specifications). The parts are facts of
// BuildCores OpenDB (ODC-By), as attributes.ts reads them.
const linesOf = (name: string) =>
	readFileSync(`test/harness/${name}`, "utf8").trim().split("\n").filter(Boolean);
const parts = linesOf("known-build-parts.jsonl").map(
	(line) => ({ ...JSON.parse(line), quantity: 1 }) as BuildPart,
);

/** The one part whose name begins with these words; "2 x " before them are two of it. */
function partNamed(words: string): BuildPart {
	const [, count = "1", begin = ""] = /^(?:(\d+) x )?(.+)$/.exec(words) ?? [];
	const found = parts.filter(({ name }) => name === begin || name.startsWith(`${begin} `));
	const part = found.find(({ name }) => name === begin) ?? found[0];
	if (!part || (found.length > 1 && part.name !== begin))
		throw new Error(`${found.length}: ${words}`);
	return { ...part, quantity: Number(count) };
}

const builds = linesOf("known-builds.txt")
	.filter((line) => !line.startsWith("#"))
	.map((line) => {
		const [label = "", names = ""] = line.split(": ");
		const words = label === "nothing" ? [] : label.split(", ");
		return {
			line,
			failing: words.filter((word) => !word.endsWith("?")),
			doubtful: words.filter((word) => word.endsWith("?")).map((word) => word.slice(0, -1)),
			build: buildOf(names.split(" + ").map(partNamed)),
		};
	});

const labelled = allRules.filter(({ unrecorded, level }) => !unrecorded && level !== "info");
const judged = builds.map((build) => ({
	...build,
	found: labelled.map((rule) => ({ rule, findings: rule.judge(build.build) })),
}));

/** Whether a build lacks more than a card: that it has no picture is then a note, and no end. */
const isBegun = (build: Build) => missingPlaces(build).some((place) => place !== "card");

/** What a rule says of a build at worst; a rule with nothing to say fits. */
function worstOf(findings: readonly Finding[]): string {
	const verdicts = findings.map(({ verdict }) => verdict);
	return ["fails", "unknown", "warns"].find((word) => verdicts.includes(word as "fails")) ?? "fits";
}

const named = ({ name }: Rule) => name;

test("there are enough builds of cards, supplies and cases", () => {
	const whole = builds.filter(({ build }) =>
		["graphics-card", "power-supply", "case"].every((category) => build.of(category).length > 0),
	);
	expect(whole.length).toBeGreaterThanOrEqual(120);
	const rules = new Set(builds.flatMap(({ failing }) => failing));
	expect([...rules].filter((name) => !labelled.map(named).includes(name))).toEqual([]);
	expect(rules.size).toBeGreaterThanOrEqual(18);
});

test("nothing that fails in truth fits", () => {
	const wrong = judged.flatMap(({ line, failing, doubtful, found, build }) =>
		found
			.filter(({ rule }) => [...failing, ...doubtful].includes(rule.name))
			.filter(({ rule, findings }) => {
				const worst = worstOf(findings);
				const isNote = worst === "warns" && rule.name === "picture" && isBegun(build);
				return !isNote && ["fits", "warns"].includes(worst);
			})
			.map(({ rule }) => `${rule.name}: ${line}`),
	);
	expect(wrong).toEqual([]);
});

test("nothing that is right fails", () => {
	const right = judged.flatMap(({ line, failing, doubtful, found }) =>
		found
			.filter(({ rule, findings }) => {
				const isLabelled = [...failing, ...doubtful].includes(rule.name);
				return !isLabelled && findings.length > 0;
			})
			.map(({ rule, findings }) => ({ words: `${rule.name}: ${line}`, worst: worstOf(findings) })),
	);
	const wrong = right.filter(({ worst }) => worst === "fails").map(({ words }) => words);
	expect(wrong).toEqual([]);
	expect(right.length).toBeGreaterThan(2000);
});

test("most of what fails is seen", () => {
	const failing = judged.flatMap((build) =>
		build.found.filter(({ rule }) => build.failing.includes(rule.name)),
	);
	const seen = failing.filter(({ findings }) => worstOf(findings) === "fails");
	expect(seen.length / failing.length).toBeGreaterThan(0.9);
});

// Why a rule may say that it cannot tell although every value is recorded: another value contradicts it, or only a
// maker knows.
const reasons: readonly string[] = [
	processorCopy.socketContradicts,
	processorCopy.socketDepends,
	processorCopy.chipsetDepends,
	processorCopy.coolerDepends,
	processorCopy.coolerNameDiffers,
	processorCopy.coolerListShort,
	processorCopy.coolerNotBelieved,
	processorCopy.boardMayHaveNoPort,
	processorCopy.boardMayGivePicture,
	processorCopy.togetherNotKnown,
	memoryCopy.nameContradicts,
	memoryCopy.kindDepends,
	memoryCopy.speedNotInTable,
	memoryCopy.speedDependsOnModel,
	memoryCopy.speedDependsOnModules,
	spaceCopy.otherBoard,
	spaceCopy.formsDoubted,
	spaceCopy.bracketNotKnown,
	spaceCopy.slotSpacing,
	spaceCopy.otherFanSize,
	spaceCopy.backConnectNotKnown,
	powerCopy.onePlug,
	powerCopy.powerDoubted,
	drivesCopy.speedNotTold,
	drivesCopy.driveSpeedNotTold,
	drivesCopy.slotsTell,
	drivesCopy.manySlots,
	drivesCopy.slotOfProcessor,
	wholeCopy.slotLength,
	"the estimate is",
	"most boards need a controller card for",
];

test("what is not known lacks a value, or says why it is not believed", () => {
	const unexplained = judged.flatMap(({ line, found }) =>
		found.flatMap(({ rule, findings }) =>
			findings
				.filter(
					({ verdict, values }) =>
						verdict === "unknown" && (values as readonly Evidence[]).every(isKnownValue),
				)
				.filter(({ says }) => !reasons.some((reason) => says().includes(reason)))
				.map(({ says }) => `${rule.name}: ${says()} (${line})`),
		),
	);
	expect(unexplained).toEqual([]);
});
