import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { socketsInName } from "../knowledge/cooler-names.ts";
import { coolerSocket } from "./cooler-socket.ts";

const cooler = (sockets: string[], name = "a cooler") =>
	buildPart("cpu-cooler", { sockets }, { name });
const processor = (socket: string) => buildPart("processor", { socket });
const board = (socket: string) => buildPart("motherboard", { socket });

test("a named socket fits, another does not, and the sentence names both", () => {
	const both = cooler(["AM4", "AM5"]);
	expect(onlyFinding(coolerSocket, both, processor("AM5"))).toMatchObject({
		verdict: "fits",
		says: "Processor has socket AM5, a cooler is for AM5, AM4: fits.",
	});
	expect(verdictOf(coolerSocket, both, processor("LGA 1700"))).toBe("fails");
});

test("a socket with the same holes fits", () => {
	expect(onlyFinding(coolerSocket, cooler(["LGA 2011"]), processor("LGA 2011-3"))).toMatchObject({
		verdict: "fits",
		says: expect.stringContaining("a socket with the same holes is among them"),
	});
});

test("where only the cooler's maker can say it, it is not known", () => {
	expect(verdictOf(coolerSocket, cooler(["AM4"]), processor("AM5"))).toBe("unknown");
});

test("the narrow mounting of the board decides", () => {
	const square = cooler(["LGA 2011"]);
	expect(verdictOf(coolerSocket, square, processor("LGA 2011-3"), board("LGA 2011-3 Narrow"))).toBe(
		"fails",
	);
	expect(verdictOf(coolerSocket, square, processor("LGA 2011-3"), board("LGA 2011-3"))).toBe(
		"fits",
	);
});

test("without a processor the board's socket decides", () => {
	expect(verdictOf(coolerSocket, cooler(["AM5"]), board("AM5"))).toBe("fits");
	expect(verdictOf(coolerSocket, cooler(["AM5"]), board("LGA 1700"))).toBe("fails");
	expect(findingsOf(coolerSocket, cooler(["AM5"]))).toEqual([]);
});

test.each([
	["Noctua NH-L9a-AM4 Air 37mm Brown", ["AM4", "AM5"], "AM5"],
	["Enermax Liqtech TR4 II Water 240mm", ["LGA 1700", "LGA 1851", "sTR4", "sTRX4"], "LGA 1700"],
	["Thermalright AssassinX120 For AMD AM4 AM5/Intel 1700/1150/1200", ["AM4", "AM5"], "LGA 1700"],
])("%s is not known on a socket that its name contradicts", (name, sockets, socket) => {
	expect(onlyFinding(coolerSocket, cooler(sockets, name), processor(socket))).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("the cooler's name has other sockets than its record"),
	});
});

test("a missing list or socket is named", () => {
	const noList = onlyFinding(coolerSocket, buildPart("cpu-cooler", {}), processor("AM5"));
	expect(noList.verdict).toBe("unknown");
	expect(noList.says).toContain("nobody has recorded the list of sockets of Cooler");
	const noSocket = onlyFinding(coolerSocket, cooler(["AM5"]), buildPart("processor", {}));
	expect(noSocket.says).toContain("nobody has recorded the socket of Processor");
});

test("a liquid cooler whose record names one maker's sockets alone is not known on the other's", () => {
	const liquid = (...sockets: string[]) =>
		buildPart("cpu-cooler", { sockets, coolingType: "Liquid" });
	const aorus = liquid("AM4", "TR4");
	expect(onlyFinding(coolerSocket, aorus, processor("LGA 1200")).says).toContain(
		"its record names only one maker's sockets",
	);
	expect(verdictOf(coolerSocket, liquid("LGA 1700"), processor("AM5"))).toBe("unknown");
	expect(verdictOf(coolerSocket, liquid("sTR4", "sTRX4"), processor("LGA 1700"))).toBe("fails");
	expect(verdictOf(coolerSocket, liquid("AM4", "LGA 1200"), processor("LGA 1700"))).toBe("fails");
	expect(verdictOf(coolerSocket, cooler(["AM4"]), processor("LGA 1700"))).toBe("fails");
});

test("a name with sockets is believed on a list of one maker, and other sockets are no desktop's", () => {
	const liquid = (sockets: string[], name = "a cooler") =>
		buildPart("cpu-cooler", { sockets, coolingType: "Liquid" }, { name });
	const named = liquid(["LGA 1700"], "A cooler for LGA 1700");
	expect(verdictOf(coolerSocket, liquid(["LGA 1700"]), processor("sTR5"))).toBe("fails");
	expect(verdictOf(coolerSocket, liquid(["sTR4"]), processor("AM5"))).toBe("fails");
	expect(verdictOf(coolerSocket, liquid(["AM4", "LGA 1700"]), processor("FM2"))).toBe("fails");
	expect(socketsInName(named.name)).toEqual(["LGA 1700"]);
	expect(verdictOf(coolerSocket, named, processor("AM5"))).toBe("fails");
});

test("of two boards only a narrow one decides, beside the processor", () => {
	const found = findingsOf(
		coolerSocket,
		cooler(["LGA 2011"]),
		processor("LGA 2011-3"),
		board("LGA 2011-3 Narrow"),
		board("LGA 1700"),
	);
	expect(found.map(({ verdict }) => verdict)).toEqual(["fails"]);
});

test("a socket with the same holes is said of both parts", () => {
	const { about, values } = onlyFinding(coolerSocket, cooler(["LGA 1155"]), processor("LGA 1200"));
	expect(about).toHaveLength(2);
	expect(values[1]).toMatchObject({ key: "sockets", table: expect.any(String) });
});
