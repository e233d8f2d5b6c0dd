import { findingOf } from "../finding.ts";
import { rule } from "../rule.ts";
import { drivesOf, isM2, readOfDrives } from "./connection.ts";
import { copy } from "./copy.ts";

/** Rule 33: an M.2 drive may turn off SATA ports or slots that share its lanes. No record says which: unknown. */
export const sharedLanes = rule("shared-lanes", "info", {
	unrecorded: true,
	reads: { ...readOfDrives, motherboard: [] },
	judge(build) {
		const drives = drivesOf(build).filter(isM2);
		if (drives.length === 0) return [];
		return build.of("motherboard").map((board) => {
			const slots = { part: board, key: "m2Slots" };
			const values = [...drives.map((part) => ({ part, key: "formFactor" })), slots];
			return findingOf("unknown", values, () => copy.sharedLanes);
		});
	},
});
