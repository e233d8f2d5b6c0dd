import { copy as fitCopy } from "../copy.ts";
import { isKnownValue } from "../evidence.ts";
import { decided, undecided } from "../finding.ts";
import { greatestDrivePcie } from "../knowledge/chipset.ts";
import { type BuildPart, type Finding, rule, textOf, wordsOf } from "../rule.ts";
import { connectionOf, drivesOf, readOfDrives } from "./connection.ts";
import { copy } from "./copy.ts";
import { m2LengthMm, readM2Slot, takesDrive } from "./m2-slot.ts";

/**
 * Rule 31: a slot of the board is as fast as the drive. The chipset and its processors limit the
 * generation that the record gives a slot. Source: both records; the table of chipsets.
 */
export const m2Speed = rule("m2-speed", "info", {
	reads: { ...readOfDrives, motherboard: ["m2Slots", "chipset"] },
	judge: (build) =>
		drivesOf(build)
			.filter((drive) => connectionOf(drive) === "m2-pcie")
			.flatMap((drive) => build.of("motherboard").map((board) => judgeSpeed(drive, board))),
});

function judgeSpeed(drive: BuildPart, board: BuildPart): Finding {
	const evidence = [
		{ part: drive, key: "interface", ...copy.bus },
		{ part: board, key: "chipset", ...fitCopy.chipset, table: copy.tableOfChipsets },
		{ part: board, key: "m2Slots", ...copy.slots },
	];
	const wanted = generationOf(textOf(drive, "interface"));
	const given = fastestSlot(drive, board);
	const question = copy.speedOfSlot;
	if (!evidence.every(isKnownValue)) return undecided(question, evidence);
	if (wanted === null) return undecided(question, evidence, copy.driveSpeedNotTold);
	if (given === null) return undecided(question, evidence, copy.speedNotTold);
	const left = given - wanted;
	const generation = copy.generation(given);
	if (left < 0)
		return decided("warns", evidence, () => copy.slower(generation, copy.generations(-left)), left);
	const ending = () =>
		left === 0 ? copy.asFast(generation) : copy.faster(generation, copy.generations(left));
	return decided("fits", evidence, ending, left);
}

/** The generation of the fastest slot that may take the drive; null if a slot's generation is unknown. */
function fastestSlot(drive: BuildPart, board: BuildPart): number | null {
	const chipset = textOf(board, "chipset");
	const limit = chipset === null ? null : greatestDrivePcie(chipset);
	if (limit === null) return null;
	const lengthMm = m2LengthMm(textOf(drive, "formFactor"));
	const slots = (wordsOf(board, "m2Slots") ?? []).map(readM2Slot);
	const taking = slots.filter(
		(slot) => slot && takesDrive(slot, { lengthMm, bus: "pcie" }) !== false,
	);
	const generations = taking.map((slot) => slot?.generation ?? null);
	if (generations.length === 0 || generations.includes(null)) return null;
	return Math.min(limit, Math.max(...generations.map(Number)));
}

function generationOf(bus: string | null): number | null {
	const generation = /PCIe (\d)\.0/.exec(bus ?? "")?.[1];
	return generation === undefined ? null : Number(generation);
}
