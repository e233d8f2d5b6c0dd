import { copy as fitCopy } from "../copy.ts";
import type { Evidence } from "../evidence.ts";
import { decided, undecided, unitsOf } from "../finding.ts";
import { mayTurnOffSlot } from "../knowledge/chipset.ts";
import { readOfGeneration } from "../knowledge/generation-of.ts";
import { type Build, type BuildPart, type Finding, rule, textOf, wordsOf } from "../rule.ts";
import { connectionOf, drivesOf, isM2, readOfDrives } from "./connection.ts";
import { copy } from "./copy.ts";
import { type M2Drive, type M2Slot, m2LengthMm, readM2Slot, takesDrive } from "./m2-slot.ts";
import { canSeatAll } from "./seat-drives.ts";

// Longer lists count each length of a slot as one slot (147 boards, 37 of them Mini-ITX).
const maxSlots = 6;
const maxSlotsOfSmallBoard = 3;

/**
 * Rule 30: every M.2 drive has a slot that is long enough and takes its bus. A list of more than
 * six slots, or more than three on a Mini-ITX board, is not trusted. With a processor of few lanes,
 * one slot may be off. Source: both records; PCI-SIG, M.2 specification, for keys and lengths.
 */
export const m2Drives = rule("m2-drives", "fails", {
	reads: {
		...readOfDrives,
		motherboard: ["m2Slots", "formFactor", "chipset"],
		processor: readOfGeneration,
	},
	judge(build) {
		const drives = drivesOf(build).filter(isM2);
		if (drives.length === 0) return [];
		return build.of("motherboard").map((board) => judgeSlots(build, drives, board));
	},
});

function judgeSlots(build: Build, drives: readonly BuildPart[], board: BuildPart): Finding {
	const evidence = [
		...drives.flatMap(evidenceOfDrive),
		{ part: board, key: "m2Slots", ...copy.slots },
	];
	const slots = wordsOf(board, "m2Slots")?.map(readM2Slot);
	if (!slots || slots.includes(null)) return undecided(copy.m2InBoard, evidence);
	const isSmall = /ITX/.test(textOf(board, "formFactor") ?? "");
	if (slots.length > (isSmall ? maxSlotsOfSmallBoard : maxSlots))
		return undecided(copy.m2InBoard, evidence, copy.manySlots);
	const left = slots.length - unitsOf(drives);
	if (left < 0)
		return decided("fails", evidence, () => fitCopy.tooFew(copy.slotCount(-left)), left);
	const seats = seatsOf(drives, slots as M2Slot[]);
	if (canSeatAll(seats.sure)) {
		const processor = build.of("processor").find((part) => mayTurnOffSlot(part, board));
		if (!processor || hasSlotToSpare(seats.sure, slots.length))
			return decided("fits", evidence, () => fitCopy.fitsWithLeft(copy.slotCount(left)), left);
		const lanes = { part: processor, key: "microarchitecture", ...fitCopy.microarchitecture };
		return undecided(copy.m2InBoard, [...evidence, lanes], copy.slotOfProcessor);
	}
	if (canSeatAll(seats.possible)) return undecided(copy.m2InBoard, evidence, copy.slotsTell);
	return decided("fails", evidence, copy.noSlot);
}

function evidenceOfDrive(part: BuildPart): Evidence[] {
	return [
		{ part, key: "formFactor", ...copy.form },
		{ part, key: "interface", ...copy.bus },
	];
}

/** Whether all drives have a slot, whichever slot is off. */
function hasSlotToSpare(sure: readonly (readonly number[])[], slots: number): boolean {
	return Array.from({ length: slots }, (_, off) => off).every((off) =>
		canSeatAll(sure.map((seats) => seats.filter((slot) => slot !== off))),
	);
}

/** Returns, for each unit of a drive, the slots that surely take it and the slots that may take it. */
function seatsOf(drives: readonly BuildPart[], slots: readonly M2Slot[]) {
	const units = drives.flatMap((drive) => Array<M2Drive>(drive.quantity).fill(readDrive(drive)));
	const slotsThat = (accept: (takes: boolean | null) => boolean) =>
		units.map((unit) =>
			slots.flatMap((slot, index) => (accept(takesDrive(slot, unit)) ? [index] : [])),
		);
	return {
		sure: slotsThat((takes) => takes === true),
		possible: slotsThat((takes) => takes !== false),
	};
}

function readDrive(drive: BuildPart): M2Drive {
	const connection = connectionOf(drive);
	const bus = connection === "m2-pcie" ? "pcie" : connection === "m2-sata" ? "sata" : null;
	return { lengthMm: m2LengthMm(textOf(drive, "formFactor")), bus };
}
