import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { m2Drives } from "./m2-drives.ts";

const board = (m2Slots: string[], more = {}) =>
	buildPart("motherboard", { formFactor: "ATX", m2Slots, ...more });
const nvme = (formFactor = "M.2-2280", quantity = 1) =>
	buildPart("ssd", { formFactor, interface: "M.2 PCIe 4.0 x4", nvme: true }, { quantity });
const sata = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 SATA", nvme: false });
const usual = "M 2242-2280 PCIe 4.0 x4";

test.each([
	["its slot", [usual], "fits"],
	["a slot of one length", ["M 2280 PCIe 4.0 x4"], "fits"],
	["no slot that is as long", ["M 2242 PCIe 4.0 x4"], "fails"],
	["a slot for as long and longer ones", ["M 2280-22110 PCIe 4.0 x4"], "fits"],
	["a slot of one millimetre less", ["M 2242-2279 PCIe 4.0 x4"], "fails"],
	["a slot of unknown length", ["M PCIe 4.0 x4"], "unknown"],
	["a slot that tells no bus", ["M 2280"], "unknown"],
	["a slot for SATA alone", ["M 2280 SATA"], "fails"],
	["a slot of key B", ["B 2280 PCIe 3.0 x2 SATA"], "unknown"],
	["a slot for longer drives alone", ["M 22110 PCIe 4.0 x4"], "unknown"],
	["a word that is no slot", ["three"], "unknown"],
])("a drive of 2280 finds %s: %s is %s", (_, slots, verdict) => {
	expect(verdictOf(m2Drives, nvme(), board(slots))).toBe(verdict);
});

test("more drives than slots fail, as many fit", () => {
	expect(verdictOf(m2Drives, nvme("M.2-2280", 2), board([usual, usual]))).toBe("fits");
	expect(onlyFinding(m2Drives, nvme("M.2-2280", 3), board([usual, usual]))).toMatchObject({
		verdict: "fails",
		margin: -1,
		says: `Each of 3 × SSD is M.2-2280 and M.2 PCIe 4.0 x4, Board has the M.2 slots 2 × ${usual}: does not fit, 1 slot too few.`,
	});
	expect(verdictOf(m2Drives, nvme("M.2-2280", 1_000_000), board([usual]))).toBe("fails");
});

test("each drive gets the slot that suits it, not the first", () => {
	const slots = ["M 2280-22110 PCIe 4.0 x4", "M 2280 PCIe 4.0 x4"];
	expect(verdictOf(m2Drives, nvme("M.2-2280"), nvme("M.2-22110"), board(slots))).toBe("fits");
	expect(verdictOf(m2Drives, nvme("M.2-22110", 2), board(slots))).toBe("fails");
});

test("a SATA drive fits only where a slot tells it", () => {
	expect(verdictOf(m2Drives, sata, board(["M 2280 PCIe 4.0 x4 SATA"]))).toBe("fits");
	expect(onlyFinding(m2Drives, sata, board([usual])).says).toContain(
		"no slot is known to take it (length, key, SATA)",
	);
});

test("more slots than such boards have are not believed", () => {
	const six = Array(6).fill(usual);
	expect(verdictOf(m2Drives, nvme(), board(six))).toBe("fits");
	expect(verdictOf(m2Drives, nvme(), board([...six, usual]))).toBe("unknown");
	const small = { formFactor: "Mini-ITX" };
	expect(verdictOf(m2Drives, nvme(), board(six.slice(0, 3), small))).toBe("fits");
	expect(verdictOf(m2Drives, nvme(), board(six.slice(0, 4), small))).toBe("unknown");
});

test("slots or a bus that nobody recorded are not known; other drives are not judged", () => {
	expect(onlyFinding(m2Drives, nvme(), buildPart("motherboard", {})).says).toContain(
		"nobody has recorded the list of M",
	);
	expect(verdictOf(m2Drives, buildPart("ssd", { formFactor: "M.2-2280" }), board([usual]))).toBe(
		"unknown",
	);
	const inBay = buildPart("ssd", { formFactor: '2.5"', interface: "SATA 6.0 Gb/s" });
	expect(findingsOf(m2Drives, inBay, board([usual]))).toEqual([]);
});

const tenth = buildPart("processor", { socket: "LGA 1200" }, { name: "Intel Core i5 10400F" });
const eleventh = buildPart("processor", { socket: "LGA 1200" }, { name: "Intel Core i5 11400F" });

test("a slot that needs lanes of a later processor may be off", () => {
	const on = (slots: number) => board(Array(slots).fill(usual), { chipset: "Intel B560" });
	expect(onlyFinding(m2Drives, nvme(), on(1), tenth).says).toContain("one of the slots may be off");
	expect(verdictOf(m2Drives, nvme(), on(2), tenth)).toBe("fits");
	expect(verdictOf(m2Drives, nvme("M.2-2280", 2), on(2), tenth)).toBe("unknown");
	expect(verdictOf(m2Drives, nvme(), on(1), eleventh)).toBe("fits");
	expect(verdictOf(m2Drives, nvme("M.2-2280", 3), on(2), tenth)).toBe("fails");
});

test("boards without such a slot lose none", () => {
	const h410 = board([usual], { chipset: "Intel H410" });
	expect(verdictOf(m2Drives, nvme(), h410, tenth)).toBe("fits");
});

test("a drive that tells no bus is taken for sure by no slot", () => {
	const busless = buildPart("ssd", { formFactor: "M.2-2280" });
	const found = onlyFinding(m2Drives, busless, board(["M 2280 PCIe 4.0 x4 SATA"]));
	expect(found.verdict).toBe("unknown");
});

test("where the slot that may be off is the drive's only one, it is not known, by all three parts", () => {
	const oneLong = board([usual, "M 2242 PCIe 4.0 x4"], { chipset: "Intel B560" });
	const found = onlyFinding(m2Drives, nvme(), oneLong, tenth);
	expect([found.verdict, found.about.length]).toEqual(["unknown", 3]);
});
