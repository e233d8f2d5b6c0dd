import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { m2Speed } from "./m2-speed.ts";

const drive = (bus: string, formFactor = "M.2-2280") =>
	buildPart("ssd", { formFactor, interface: bus, nvme: true });
const board = (chipset: string, ...m2Slots: string[]) =>
	buildPart("motherboard", { chipset, m2Slots });
const fast = "M 2280 PCIe 5.0 x4";

test("the fastest slot that takes the drive decides", () => {
	const slots = ["M 2242-2280 PCIe 3.0 x4", "M 2280 PCIe 4.0 x4"];
	expect(verdictOf(m2Speed, drive("M.2 PCIe 4.0 x4"), board("AMD B550", ...slots))).toBe("fits");
	expect(onlyFinding(m2Speed, drive("M.2 PCIe 5.0 x4"), board("AMD B550", ...slots))).toMatchObject(
		{
			verdict: "warns",
			margin: -1,
			says: "SSD is M.2 PCIe 5.0 x4, Board has chipset AMD B550 and the M.2 slots M 2242-2280 PCIe 3.0 x4, M 2280 PCIe 4.0 x4: runs slower than it could, at PCIe 4.0, 1 generation less.",
		},
	);
});

test("a slot that is too short does not count", () => {
	const found = onlyFinding(
		m2Speed,
		drive("M.2 PCIe 5.0 x4", "M.2-22110"),
		board("AMD X870E", fast, "M 22110 PCIe 4.0 x4"),
	);
	expect(found.verdict).toBe("warns");
});

test("a generation that the chipset cannot give is not believed", () => {
	expect(
		verdictOf(m2Speed, drive("M.2 PCIe 4.0 x4"), board("Intel Z170", "M 2280 PCIe 4.0 x4")),
	).toBe("warns");
});

test("what is missing is not known, and a SATA drive has no generation", () => {
	expect(verdictOf(m2Speed, drive("M.2 PCIe x4"), board("AMD X870E", fast))).toBe("unknown");
	expect(verdictOf(m2Speed, drive("M.2 PCIe 4.0 x4"), board("An unheard chipset", fast))).toBe(
		"unknown",
	);
	expect(verdictOf(m2Speed, drive("M.2 PCIe 4.0 x4"), board("AMD X870E", "M 2280 PCIe x4"))).toBe(
		"unknown",
	);
	const sata = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 SATA" });
	expect(findingsOf(m2Speed, sata, board("AMD X870E", fast))).toEqual([]);
});

test("where no slot is as long as the drive no speed is known, and a spare generation is said", () => {
	const long = drive("M.2 PCIe 4.0 x4", "M.2-22110");
	expect(verdictOf(m2Speed, long, board("AMD X870E", fast))).toBe("unknown");
	const chipless = buildPart("motherboard", { m2Slots: [fast] });
	expect(onlyFinding(m2Speed, drive("M.2 PCIe 4.0 x4"), chipless).says).toContain(
		"nobody has recorded the chipset of Board",
	);
	expect(onlyFinding(m2Speed, drive("M.2 PCIe 4.0 x4"), board("AMD X870E", fast)).says).toContain(
		"a slot gives PCIe 5.0, 1 generation more",
	);
	expect(onlyFinding(m2Speed, drive("M.2 PCIe 5.0 x4"), board("AMD X870E", fast)).says).toContain(
		"runs at its full speed, PCIe 5.0.",
	);
});
