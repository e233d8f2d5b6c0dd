import { expect, test } from "vitest";
import {
	buildPart,
	findingsOf,
	onlyFinding,
	verdictOf,
} from "../../../test/harness/build-parts.ts";
import { driveBays } from "./drive-bays.ts";

const disk = (quantity = 1) => buildPart("hard-disk", { formFactor: '3.5"' }, { quantity });
const ssd = (quantity = 1) => buildPart("ssd", { formFactor: '2.5"' }, { quantity });
const pcCase = (bays35: number, bays25: number) => buildPart("case", { bays35, bays25 });

test.each([
	[2, 0, 2, 0, "fits"],
	[3, 0, 2, 9, "fails"],
	[0, 2, 0, 2, "fits"],
	[0, 3, 0, 2, "fails"],
	[0, 3, 1, 2, "warns"],
	[1, 3, 1, 2, "fails"],
	[2, 2, 2, 2, "fits"],
])(
	"%s of 3.5 and %s of 2.5 inches in %s and %s bays: %s",
	(large, small, bays35, bays25, verdict) => {
		const drives = [...(large ? [disk(large)] : []), ...(small ? [ssd(small)] : [])];
		expect(verdictOf(driveBays, ...drives, pcCase(bays35, bays25))).toBe(verdict);
	},
);

test("the sentence counts both sides", () => {
	expect(onlyFinding(driveBays, disk(3), ssd(), pcCase(2, 2)).says).toBe(
		'Each of 3 × Disk is 3.5", SSD is 2.5", Case has 2 bays of 3.5" and 2 bays of 2.5": does not fit, 1 bay too few.',
	);
});

test("a drive on the board needs no bay", () => {
	const onBoard = buildPart("ssd", { formFactor: "M.2-2280" });
	expect(findingsOf(driveBays, onBoard, pcCase(0, 1))).toEqual([]);
});

test("bays or a form that nobody recorded are not known", () => {
	expect(onlyFinding(driveBays, disk(), buildPart("case", {})).says).toContain(
		'nobody has recorded the number of 3.5" bays and the number of 2.5" bays of Case',
	);
	expect(verdictOf(driveBays, buildPart("ssd", {}), pcCase(2, 2))).toBe("unknown");
	expect(verdictOf(driveBays, buildPart("ssd", {}), disk(3), pcCase(2, 2))).toBe("fails");
});

test("one kind of bay that nobody recorded is enough not to know", () => {
	for (const known of ["bays35", "bays25"])
		expect(verdictOf(driveBays, disk(), ssd(), buildPart("case", { [known]: 2 }))).toBe("unknown");
});

test("the margin is what is left of all bays, or what is missing of the large ones", () => {
	expect(onlyFinding(driveBays, disk(), ssd(), pcCase(3, 2)).margin).toBe(3);
	expect(onlyFinding(driveBays, disk(4), ssd(), pcCase(2, 2)).margin).toBe(-2);
});
