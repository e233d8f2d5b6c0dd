import { type BuildPart, textOf } from "../fact.ts";
import { chipsetName } from "./chipset.ts";
import { generationsOf } from "./generation-of.ts";

// Boards for the 11th generation lead four lanes of the processor to an M.2 slot, and the 10th has none for it
// (ark.intel.com: 20 and 16 lanes; asus.com, gigabyte.com and msi.com: "M2_1 for 11th generation alone").
const forLaterLanes = ["Intel Z490", "Intel Z590", "Intel H570", "Intel B560", "Intel H510"];
// AMD's small chip with graphics for AM5 has 14 lanes, others have 20 and more (amd.com, Ryzen 5 8500G and Ryzen 3
// 8300G).
const fewLanes = /\b8[35]00GE?\b/;

/** Whether a board may have an M.2 slot that is off with this processor, because its lanes do not reach it. */
export function mayTurnOffSlot(processor: BuildPart, board: BuildPart): boolean {
	if (fewLanes.test(processor.name)) return true;
	const chipset = chipsetName(textOf(board, "chipset") ?? "");
	return (
		forLaterLanes.includes(chipset) &&
		generationsOf(processor).some(({ name }) => name === "10th generation Core")
	);
}
