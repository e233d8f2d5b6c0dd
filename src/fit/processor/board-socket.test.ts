import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { boardSocket } from "./board-socket.ts";

const processor = (socket: string, microarchitecture = "", quantity = 1) =>
	buildPart("processor", { socket, microarchitecture }, { quantity });
const board = (socket: string, chipset = "") => buildPart("motherboard", { socket, chipset });

test("the same socket fits, and the sentence names both", () => {
	expect(onlyFinding(boardSocket, processor("AM5"), board("AM5"))).toMatchObject({
		verdict: "fits",
		says: "Processor has socket AM5, Board has socket AM5: fits.",
	});
});

test.each([
	["AM4", "AM5", "fails"],
	["LGA 1200", "LGA 1151", "fails"],
	["LGA 1151", "LGA 1151v2", "fits"],
	["LGA 2011-3", "LGA 2011-3 Narrow", "fits"],
	["LGA 2011", "2 x LGA 2011", "fits"],
	["LGA 2011-3", "LGA 2011", "fails"],
	["TR4", "sTR4", "fits"],
	["FM2", "FM2+", "fits"],
	["FM2+", "FM2", "fails"],
	["AM3+", "AM3", "unknown"],
	["AM4", "Integrated AMD", "fails"],
])("a processor of %s in a board of %s", (small, large, verdict) => {
	expect(verdictOf(boardSocket, processor(small), board(large))).toBe(verdict);
});

test("as many processors as sockets fit, one more does not", () => {
	const two = board("2 x LGA 2011");
	const several = (name: string) => ({ ...processor("LGA 2011", "", 2), name });
	expect(verdictOf(boardSocket, several("Intel Xeon E5-2670"), two)).toBe("fits");
	expect(verdictOf(boardSocket, several("Intel Xeon E5 4650"), two)).toBe("fits");
	expect(verdictOf(boardSocket, several("Intel Xeon E5-1650 v2"), two)).toBe("unknown");
	expect(verdictOf(boardSocket, processor("LGA 2011", "", 1), two)).toBe("fits");
	expect(onlyFinding(boardSocket, processor("LGA 2011", "", 3), two)).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: "Each of 3 × Processor has socket LGA 2011, Board has socket 2 x LGA 2011: does not fit, 1 socket too few.",
	});
});

test("a socket that contradicts its own record is not believed", () => {
	// An Intel Xeon E5-2680 v4 is recorded with LGA 2011, and has LGA 2011-3.
	const xeon = processor("LGA 2011", "Broadwell");
	expect(verdictOf(boardSocket, xeon, board("LGA 2011", "Intel X79"))).toBe("unknown");
	expect(verdictOf(boardSocket, xeon, board("LGA 2011-3", "Intel X99"))).toBe("unknown");
	expect(verdictOf(boardSocket, xeon, board("AM5", "AMD B650"))).toBe("fails");
	// An Intel DZ77BH55K is recorded with the chipset H55, and has Z77.
	const ivyBridge = processor("LGA 1155", "Ivy Bridge");
	expect(onlyFinding(boardSocket, ivyBridge, board("LGA 1155", "Intel H55")).says).toContain(
		"a recorded socket contradicts the rest of its record",
	);
});

test("a missing socket is named, of the part that lacks it", () => {
	const without = buildPart("processor", {});
	const { verdict, says, values } = onlyFinding(boardSocket, without, board("AM5"));
	expect(verdict).toBe("unknown");
	expect(says).toContain("nobody has recorded the socket of Processor");
	expect(values.map(({ key }) => key)).toEqual(["socket", "socket"]);
	const unknownBoard = onlyFinding(boardSocket, processor("AM5"), buildPart("motherboard", {}));
	expect(unknownBoard.says).toContain("nobody has recorded the socket of Board");
});

test("one of the two says nothing", () => {
	expect(findingsOf(boardSocket, processor("AM5"))).toEqual([]);
	expect(findingsOf(boardSocket, board("AM5"))).toEqual([]);
});

test("an older socket and a soldered processor are said", () => {
	const ending = (small: string, large: string) =>
		onlyFinding(boardSocket, processor(small), board(large)).says;
	expect(ending("FM2", "FM2+")).toContain("the board takes the older socket too");
	expect(ending("FM2+", "FM2+")).toMatch(/: fits\.$/);
	expect(ending("FM2", "FM2")).toMatch(/: fits\.$/);
	expect(ending("AM4", "Integrated AMD")).toContain("its processor is soldered");
	expect(ending("AM4", "AM5")).toMatch(/: does not fit\.$/);
});
