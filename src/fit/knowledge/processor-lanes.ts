import { type BuildPart, textOf } from "../fact.ts";
import { chipsetName } from "./chipset.ts";
import { generationsOf } from "./generation-of.ts";

// Boards for the 11th generation lead four lanes of the processor to an M.2 slot, and the 10th has none for it:
// expertbeas.com/why-is-the-m-2-slot-inactive-on-b560-motherboards-paired-with-a-10th-gen-intel-core-processor. MSI's
// boards lead it to the chipset instead (multiplayer.it, "schede madri MSI B560"), others' do not.
const forLaterLanes = ["Intel Z490", "Intel Z590", "Intel H570", "Intel B560", "Intel H510"];

/** Whether a board may have an M.2 slot that is off with this processor, because its lanes do not reach it. */
export function mayTurnOffSlot(processor: BuildPart, board: BuildPart): boolean {
	const chipset = chipsetName(textOf(board, "chipset") ?? "");
	return (
		forLaterLanes.includes(chipset) &&
		generationsOf(processor).some(({ name }) => name === "10th generation Core")
	);
}
