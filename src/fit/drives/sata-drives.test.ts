import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { sataDrives } from "./sata-drives.ts";

const disk = (quantity = 1) =>
	buildPart("hard-disk", { formFactor: '3.5"', interface: "SATA 6.0 Gb/s" }, { quantity });
const ssd = buildPart("ssd", { formFactor: '2.5"', interface: "SATA 6.0 Gb/s" });
const sas = buildPart("hard-disk", { formFactor: '3.5"', interface: "SAS 12.0 Gb/s" });
const board = (sataPorts: number) => buildPart("motherboard", { sataPorts });
const supply = (sata: number) => buildPart("power-supply", { sata });

test.each([
	[4, "fits", (what: string) => `fits, 0 ${what}s left`],
	[5, "fails", (what: string) => `does not fit, 1 ${what} too few`],
])("%s disks on four ports and four plugs: %s", (disks, verdict, ending) => {
	expect(onlyFinding(sataDrives, disk(disks), board(4))).toMatchObject({
		verdict,
		says: `Each of ${disks} × Disk is SATA 6.0 Gb/s, Board has 4 SATA ports: ${ending("port")}.`,
	});
	expect(onlyFinding(sataDrives, disk(disks), supply(4))).toMatchObject({
		verdict,
		says: `Each of ${disks} × Disk is SATA 6.0 Gb/s, Supply has 4 SATA power plugs: ${ending("plug")}.`,
	});
});

test.each([
	[1, 1, "fits"],
	[1, 2, "fails"],
	[2, 2, "fits"],
	[2, 3, "fails"],
])("%s ports and plugs for %s disks: %s", (count, disks, verdict) => {
	expect(verdictOf(sataDrives, disk(disks), board(count))).toBe(verdict);
	expect(verdictOf(sataDrives, disk(disks), supply(count))).toBe(verdict);
});

test("disks and SSDs share ports and plugs, and both are said", () => {
	const findings = findingsOf(sataDrives, disk(2), ssd, board(2), supply(3));
	expect(findings.map(({ verdict }) => verdict)).toEqual(["fails", "fits"]);
});

test("no ports or plugs on record are not known, and zero is none", () => {
	expect(onlyFinding(sataDrives, disk(), buildPart("motherboard", {})).says).toContain(
		"nobody has recorded the number of SATA ports of Board",
	);
	expect(verdictOf(sataDrives, disk(), board(0))).toBe("unknown");
	expect(verdictOf(sataDrives, disk(), buildPart("power-supply", {}))).toBe("unknown");
	expect(verdictOf(sataDrives, buildPart("ssd", { formFactor: '2.5"' }), board(4))).toBe("unknown");
});

test("a drive for another bus needs a controller that nobody records", () => {
	expect(onlyFinding(sataDrives, sas, board(4)).says).toContain("SAS 12.0 Gb/s");
	expect(verdictOf(sataDrives, sas, supply(1))).toBe("fits");
});

test("M.2 drives and cards take neither port nor plug", () => {
	const m2 = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 SATA" });
	const card = buildPart("ssd", { formFactor: "PCIe", interface: "M.2 PCIe 3.0 x4" });
	expect(findingsOf(sataDrives, m2, card, board(4), supply(4))).toEqual([]);
});

test("who lacks a form or a bus may need a plug or a port, one in a bay needs its plug for sure", () => {
	const formless = buildPart("ssd", { interface: "SATA 6.0 Gb/s" });
	const busless = buildPart("ssd", { formFactor: '2.5"' });
	expect(verdictOf(sataDrives, formless, supply(1))).toBe("unknown");
	expect(verdictOf(sataDrives, disk(), formless, supply(2))).toBe("unknown");
	expect(verdictOf(sataDrives, busless, supply(1))).toBe("fits");
	expect(verdictOf(sataDrives, disk(), supply(0))).toBe("unknown");
	const onBoard = buildPart("ssd", { formFactor: "M.2-2280" });
	expect(findingsOf(sataDrives, onBoard, board(4), supply(4))).toEqual([]);
});

test("a drive for another bus is said with the board, and PATA has a plug of its own", () => {
	expect(onlyFinding(sataDrives, sas, board(4)).about).toHaveLength(2);
	const pata = buildPart("hard-disk", { formFactor: '3.5"', interface: "PATA 133" });
	expect(findingsOf(sataDrives, pata, supply(4))).toEqual([]);
});
