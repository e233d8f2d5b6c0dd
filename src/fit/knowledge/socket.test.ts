import { expect, test } from "vitest";
import { buildPart } from "../../../test/harness/build-parts.ts";
import { readSocket, socketOf, takesSocket } from "./socket.ts";

test.each([
	["AM5", { name: "AM5", count: 1, narrow: false }],
	["LGA 1151v2", { name: "LGA 1151", count: 1, narrow: false }],
	["LGA1700", { name: "LGA 1700", count: 1, narrow: false }],
	["2 x LGA 2011", { name: "LGA 2011", count: 2, narrow: false }],
	["2 x LGA 2011-3 Narrow", { name: "LGA 2011-3", count: 2, narrow: true }],
	["LGA 2011-3 Narrow", { name: "LGA 2011-3", count: 1, narrow: true }],
	["TR4", { name: "sTR4", count: 1, narrow: false }],
	["Integrated Atom", "soldered"],
	["Integrated Xeon D", "soldered"],
])("a record that says %s", (words, socket) => {
	expect(readSocket(words)).toEqual(socket);
});

test.each([
	["AM5", "AM5", true],
	["AM5", "AM4", false],
	["FM2+", "FM2", true],
	["FM2", "FM2+", false],
	["FM2+", "AM3+", false],
	["AM4", "FM2", false],
	["LGA 2011-3", "LGA 2011", false],
	["AM3", "AM3+", null],
	["sTRX4", "sTR4", false],
])("a board of %s and a processor of %s", (board, processor, takes) => {
	expect(takesSocket(board, processor)).toBe(takes);
});

test("a part without a socket of its own has none", () => {
	const socket = (attributes: { socket?: string }) =>
		socketOf(buildPart("motherboard", attributes));
	expect([socket({}), socket({ socket: "Integrated Atom" })]).toEqual([null, null]);
	expect(socket({ socket: " AM5 " })).toMatchObject({ name: "AM5" });
});
