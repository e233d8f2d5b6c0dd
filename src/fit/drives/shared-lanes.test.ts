import { expect, test } from "vitest";
import { buildPart, findingsOf, verdictOf } from "../../../test/harness/build-parts.ts";
import { sharedLanes } from "./shared-lanes.ts";

const board = buildPart("motherboard", { m2Slots: ["M 2280 PCIe 4.0 x4"] });

test("with an M.2 drive it is never known, and it is no rule of the records", () => {
	const drive = buildPart("ssd", { formFactor: "M.2-2280", interface: "M.2 PCIe 4.0 x4" });
	expect(verdictOf(sharedLanes, drive, board)).toBe("unknown");
	expect(sharedLanes.unrecorded).toBe(true);
});

test("without one there is nothing to ask", () => {
	expect(findingsOf(sharedLanes, buildPart("hard-disk", { formFactor: '3.5"' }), board)).toEqual(
		[],
	);
});
