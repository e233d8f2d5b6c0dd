import { expect, test } from "vitest";
import { buildPart, onlyFinding, verdictOf } from "../../../test/harness/build-parts.ts";
import { memoryKind } from "./memory-kind.ts";

const kit = (registered?: boolean, ecc?: boolean) =>
	buildPart("memory", {
		...(registered === undefined ? {} : { registered }),
		...(ecc === undefined ? {} : { ecc }),
	});
const board = (socket: string, chipset: string, ecc?: boolean) =>
	buildPart("motherboard", { socket, chipset, ...(ecc === undefined ? {} : { ecc }) });
const b650 = board("AM5", "AMD B650", true);
const processor = (ecc?: boolean) => buildPart("processor", ecc === undefined ? {} : { ecc });

test.each([
	["ordinary memory on a desktop board", kit(false, false), b650, "fits"],
	["registered memory on a desktop board", kit(true, true), b650, "fails"],
	["ordinary memory on TRX50", kit(false, false), board("sTR5", "AMD TRX50"), "fails"],
	["registered memory on TRX50", kit(true, true), board("sTR5", "AMD TRX50"), "fits"],
	["ordinary memory on X99", kit(false, false), board("LGA 2011-3", "Intel X99"), "fits"],
	["registered memory on X99", kit(true), board("LGA 2011-3", "Intel X99"), "unknown"],
	[
		"ordinary memory on a server board",
		kit(false, false),
		board("LGA 2011-3", "Intel C612"),
		"unknown",
	],
	["a kit whose name says Registered and its record not", kit(undefined, false), b650, "unknown"],
	["a kit whose name says ECC and its record not", kit(false), b650, "unknown"],
])("%s", (_, memory, onBoard, verdict) => {
	expect(verdictOf(memoryKind, memory, onBoard)).toBe(verdict);
});

test("ECC is used by board and processor, warns where one does not, and is not known where nobody says", () => {
	const ecc = kit(false, true);
	expect(verdictOf(memoryKind, ecc, b650, processor(true))).toBe("fits");
	expect(verdictOf(memoryKind, ecc, b650, processor(false))).toBe("warns");
	expect(verdictOf(memoryKind, ecc, board("AM5", "AMD B650", false), processor(true))).toBe(
		"warns",
	);
	expect(onlyFinding(memoryKind, ecc, board("AM5", "AMD B650"), processor(true))).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("nobody has recorded the error correction (ECC) of Board"),
	});
	expect(onlyFinding(memoryKind, ecc, b650, processor())).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("nobody has recorded the error correction (ECC) of Processor"),
	});
});

test.each([
	["Kingston KSM48R40BD8KMM-32HMR Green DDR5-4800 CL40 32GB (1x32GB)"],
	["Kingston KSM26ED8/16ME Green DDR4-2666 CL19 16GB (1x16GB)"],
])("%s is not believed to be ordinary memory, as its record says", (name) => {
	const server = buildPart("memory", { registered: false, ecc: false }, { name });
	expect(onlyFinding(memoryKind, server, b650)).toMatchObject({
		verdict: "unknown",
		says: expect.stringContaining("its name says another kind than its record"),
	});
});

test("the sentence names both, and a missing socket", () => {
	expect(onlyFinding(memoryKind, kit(true), b650).says).toBe(
		"Kit is registered, Board has socket AM5: does not fit, boards of this socket take only unbuffered modules.",
	);
	const unknown = onlyFinding(memoryKind, kit(false, false), buildPart("motherboard", {}));
	expect(unknown.says).toContain("nobody has recorded the socket of Board");
});

test("a name that says registered is believed where its record agrees, and doubted on any board where not", () => {
	const name = "Kingston KSM48R40BD8KMM-32HMR Green DDR5-4800 CL40 32GB (1x32GB)";
	const named = (registered: boolean) => buildPart("memory", { registered, ecc: true }, { name });
	const trx50 = board("sTR5", "AMD TRX50");
	expect(verdictOf(memoryKind, named(true), trx50)).toBe("fits");
	expect(verdictOf(memoryKind, named(false), trx50)).toBe("unknown");
});

test("whether ECC is there is said of the kit, with the board", () => {
	const { values } = onlyFinding(memoryKind, kit(false, false), b650);
	expect(values.map(({ key }) => key)).toEqual(["registered", "ecc", "socket"]);
});
