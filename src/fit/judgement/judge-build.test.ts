import { globSync, readFileSync } from "node:fs";
import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { allRules } from "./all-rules.ts";
import { judgeBuild } from "./judge-build.ts";

const card = buildPart("graphics-card", {
	lengthMm: 336,
	slotWidth: 3,
	interface: "PCIe 4.0 x16",
	tdpW: 320,
});
const pcCase = buildPart("case", {
	maxGraphicsLengthMm: 315,
	expansionSlots: 7,
	checkedOn: "2026-04-09",
});

test("a build's state is its worst verdict, which comes first with values, units and sources", () => {
	const judged = judgeBuild([card, pcCase]);
	expect(judged.state).toBe("fails");
	expect(judged.verdicts[0]).toEqual({
		rule: "card-length",
		level: "fails",
		verdict: "fails",
		parts: [card.id, pcCase.id],
		values: [
			{ partId: card.id, key: "lengthMm", value: 336, unit: "mm", source: "record" },
			{
				partId: pcCase.id,
				key: "maxGraphicsLengthMm",
				value: 315,
				unit: "mm",
				source: "record, checked by hand on 2026-04-09",
			},
		],
		margin: -21,
		says: "Card is 336 mm long, Case takes cards up to 315 mm: does not fit, 21 mm too long.",
		short: "Card length 336 mm > 315 mm: 21 mm too long",
	});
});

test("an established fact says where it is from, and what is missing is null", () => {
	const established = {
		...pcCase,
		attributes: {},
		sources: { expansionSlots: "the maker's page" },
	};
	const judged = judgeBuild([card, established]);
	const width = judged.verdicts.find(({ rule }) => rule === "card-width");
	expect(width?.values[1]).toEqual({
		partId: pcCase.id,
		key: "expansionSlots",
		value: null,
		unit: "",
		source: "established: the maker's page",
	});
});

test("what is not known is counted beside the state and is among the verdicts", () => {
	const judged = judgeBuild([card, { ...pcCase, attributes: { expansionSlots: 7 } }]);
	expect(judged.state).toBe("fits");
	expect(judged.unknown).toBe(1);
	expect(judged.verdicts.filter(({ verdict }) => verdict === "unknown")).toHaveLength(1);
	expect(judged.checks).toBe(judged.verdicts.length - 1);
});

test("what a rule only tells makes no build worse, and what nobody records is said once and in no count", () => {
	const board = buildPart("motherboard", {
		wireless: "None",
		m2Slots: ["M 2280 PCIe 4.0 x4", "M 2280 PCIe 4.0 x4"],
	});
	const drive = buildPart("ssd", {
		formFactor: "M.2-2280",
		interface: "M.2 PCIe 4.0 x4",
		nvme: true,
	});
	const judged = judgeBuild([board, drive, { ...drive, id: "other" }]);
	expect(judged.state).toBe("fits");
	expect(
		judged.verdicts.some(({ verdict, level }) => verdict === "warns" && level === "info"),
	).toBe(true);
	expect(judged.notRecorded).toHaveLength(1);
	expect(judged.verdicts.some(({ rule }) => rule === "shared-lanes")).toBe(false);
});

test("what nobody records is said once of all kits, coolers and drives, and of none by name", () => {
	const cooler = buildPart("cpu-cooler", { coolingType: "Air" });
	const processor = buildPart("processor", { socket: "AM5" });
	const kits = [buildPart("memory", { modules: 2 }), buildPart("memory", { modules: 1 })];
	const { notRecorded } = judgeBuild([cooler, processor, ...kits]);
	expect(notRecorded).toHaveLength(2);
	for (const says of notRecorded) expect(says).not.toMatch(/\b(?:Cooler|Kit|Processor)\b/);
});

test("the power's addends make its sum, and what is missing is told", () => {
	const { power, missing } = judgeBuild([
		card,
		buildPart("memory", { modules: 2 }, { quantity: 2 }),
	]);
	expect(power).toMatchObject({
		watts: 336,
		upToWatts: 336,
		recommendedW: 450,
		addends: [
			{ partId: card.id, words: "Graphics card", watts: 320 },
			{ words: "2 × Memory", watts: 16 },
		],
	});
	expect(missing).toEqual(["processor", "cooler", "board", "drives", "supply", "case"]);
});

test("a build of nothing fits, and lacks everything", () => {
	expect(judgeBuild([])).toMatchObject({ state: "fits", checks: 0, unknown: 0, verdicts: [] });
});

test("every rule has its own name, and the number that is written above it is its place", () => {
	expect(new Set(allRules.map(({ name }) => name)).size).toBe(allRules.length);
	const written = globSync("src/fit/*/*.ts").flatMap((file) => {
		const rule = /^\/\*\*\s+(?:\* )?Rule (\d+): .*?^export const \w+ = rule\("([^"]+)",/ms.exec(
			readFileSync(file, "utf8"),
		);
		return rule ? [[Number(rule[1]), rule[2]]] : [];
	});
	const numbered = allRules.map(({ name }, index) => [index + 1, name]);
	expect(written.toSorted(([a], [b]) => Number(a) - Number(b))).toEqual(numbered);
});

test("what is not known is counted by part, without what a rule only tells", () => {
	const lengthless = { ...pcCase, attributes: { expansionSlots: 7 } };
	const board = buildPart("motherboard", { m2Slots: ["M 2280 PCIe 4.0 x4"] });
	const drive = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 PCIe 4.0 x4" });
	const { unknownOf, verdicts } = judgeBuild([card, lengthless, board, drive]);
	const unknown = verdicts.filter(({ verdict }) => verdict === "unknown");
	const counted = unknown.filter(({ level }) => level !== "info");
	expect(counted.length).toBeLessThan(unknown.length);
	for (const { id } of [card, lengthless, board, drive])
		expect(unknownOf[id] ?? 0, id).toBe(counted.filter(({ parts }) => parts.includes(id)).length);
	expect(unknownOf[lengthless.id]).toBeGreaterThan(1);
});

test("a failure of a later rule comes before what fits, and only as many verdicts as asked are written", () => {
	const sockets = [
		buildPart("processor", { socket: "AM4" }),
		buildPart("motherboard", { socket: "AM4" }),
	];
	const all = judgeBuild([...sockets, card, pcCase]);
	expect(all.verdicts[0]).toMatchObject({ rule: "card-length", verdict: "fails" });
	const first = judgeBuild([...sockets, card, pcCase], 2);
	expect(first.verdicts).toEqual(all.verdicts.slice(0, 2));
	expect(first.counts).toEqual(all.counts);
});
