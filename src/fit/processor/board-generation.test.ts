import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { boardGeneration } from "./board-generation.ts";

const coffeeLake = buildPart(
	"processor",
	{ socket: "LGA 1151", microarchitecture: "Coffee Lake", releaseYear: 2017 },
	{ name: "Intel Core i5 8400" },
);
const board = (chipset: string, socket = "LGA 1151") =>
	buildPart("motherboard", { socket, chipset });

test("LGA 1151 is two sockets under one name, and the chipset tells them apart", () => {
	expect(verdictOf(boardGeneration, coffeeLake, board("Intel Z370"))).toBe("fits");
	expect(onlyFinding(boardGeneration, coffeeLake, board("Intel Z270"))).toMatchObject({
		verdict: "fails",
		says: "Intel Core i5 8400 is Coffee Lake, Board has chipset Intel Z270: does not fit, the chipset does not take it although the socket is the same (8th generation Core).",
	});
	expect(verdictOf(boardGeneration, coffeeLake, board("Intel B365", "LGA 1151v2"))).toBe("fits");
});

test("equal sockets with a chipset that is not in the table are not known", () => {
	const opteron = buildPart("processor", { socket: "G34", microarchitecture: "Piledriver" });
	const server = buildPart("motherboard", { socket: "2 x G34", chipset: "AMD SR5690" });
	expect(onlyFinding(boardGeneration, opteron, server)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("it depends on the board and its maker"),
	});
});

test.each([
	["microarchitecture", "the microarchitecture of Processor"],
	["socket", "the socket of Processor"],
])("a processor without %s is not known", (key, named) => {
	const attributes = { socket: "LGA 1151", microarchitecture: "Coffee Lake" };
	const less = Object.fromEntries(
		Object.entries(attributes).filter(([attribute]) => attribute !== key),
	);
	const { verdict, says } = onlyFinding(
		boardGeneration,
		buildPart("processor", less),
		board("Intel Z370"),
	);
	expect(verdict).toBe("unknown");
	expect(says).toContain(`nobody has recorded ${named}`);
});

test.each([
	["chipset", "the chipset of Board"],
	["socket", "the socket of Board"],
])("a board without %s is not known", (key, named) => {
	const attributes = { socket: "LGA 1151", chipset: "Intel Z370" };
	const less = Object.fromEntries(
		Object.entries(attributes).filter(([attribute]) => attribute !== key),
	);
	const { verdict, says } = onlyFinding(
		boardGeneration,
		coffeeLake,
		buildPart("motherboard", less),
	);
	expect(verdict).toBe("unknown");
	expect(says).toContain(`nobody has recorded ${named}`);
});

test("a wrong socket is said once, by the rule of sockets", () => {
	expect(findingsOf(boardGeneration, coffeeLake, board("AMD B650", "AM5"))).toEqual([]);
});
