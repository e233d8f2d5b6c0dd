import type { ReadValues } from "../../catalogue/facets/read-attributes.ts";
import { type BuildPart, numberOf, textOf } from "../rule.ts";
import { amdChipsets } from "./amd-chipsets.ts";
import type { ChipsetFamily } from "./chipset-family.ts";
import { generationsOf, readOfGeneration } from "./generation-of.ts";
import { intelChipsets } from "./intel-chipsets.ts";
import { socketOf } from "./socket.ts";

const families = [...amdChipsets, ...intelChipsets];

const revisedChipsets = new Set(
	families.flatMap(({ chipsets, revised }) => (revised ? Object.keys(chipsets) : [])),
);

const otherSpellings: Readonly<Record<string, string>> = {
	"AMD 570X": "AMD X570",
	B850: "AMD B850",
};

function chipsetName(recorded: string): string {
	return otherSpellings[recorded] ?? recorded;
}

/** The chipset of a board in the table's spelling; empty if it is not known. */
export function chipsetOf(board: BuildPart): string {
	return chipsetName(textOf(board, "chipset") ?? "");
}

/** The table's line for a board; undefined if its chipset is not in the table, or not with the board's socket. */
export function familyOf(board: BuildPart): ChipsetFamily | undefined {
	const chipset = chipsetOf(board);
	const socket = socketOf(board)?.name;
	return families.find((family) => family.socket === socket && chipset in family.chipsets);
}

/** The possible sockets of a board: the recorded one, and its chipset's if the two contradict each other. */
export function socketsOfBoard(board: BuildPart): readonly string[] {
	const socket = socketOf(board)?.name;
	if (!socket) return [];
	const chipset = chipsetOf(board);
	const ofChipset = families.filter((family) => chipset in family.chipsets);
	const sockets = ofChipset.map((family) => family.socket);
	return sockets.includes(socket) ? [socket] : [socket, ...sockets];
}

export const readOfProcessor = [...readOfGeneration, "tdpW", "releaseYear"];

/** The values that `supportOf` reads of a board, with its name if that may show a revision. */
export const readOfBoard = ["socket", "chipset", nameOfRevised];

/** Returns the board's name if some boards with its chipset have a revised chip; otherwise an empty text. */
export function nameOfRevised({ name, attributes: { chipset } }: ReadValues): string {
	return typeof chipset === "string" && revisedChipsets.has(chipsetName(chipset)) ? name : "";
}

/** How a chipset supports a processor: as sold, with a newer BIOS, or never; null if it is unknown. */
export type Support = "as sold" | "with a newer BIOS" | "never" | null;

/**
 * Returns how a board's chipset supports a processor of the same socket. If a processor can be of
 * several generations, all of them decide: if one needs a newer BIOS, so does the processor. Other
 * disagreement is unknown. A processor that is newer than the chipset by its year needs a newer
 * BIOS, even if its generation does not.
 */
export function supportOf(board: BuildPart, processor: BuildPart): Support {
	const family = familyOf(board);
	if (!family) return null;
	const generations = generationsOf(processor);
	const answers = new Set(generations.map(({ name }) => answerOf(family, name, board)));
	if (answers.size === 0 || answers.has(null)) return null;
	if (answers.has("never")) return answers.size === 1 ? "never" : null;
	const watts = numberOf(processor, "tdpW") ?? 0;
	if (family.sureUpToW !== undefined && watts > family.sureUpToW) return null;
	if (answers.has("with a newer BIOS")) return "with a newer BIOS";
	const [year] = family.chipsets[chipsetOf(board)] ?? [0];
	return (numberOf(processor, "releaseYear") ?? 0) > year ? "with a newer BIOS" : "as sold";
}

function answerOf(family: ChipsetFamily, generation: string, board: BuildPart): Support {
	if (family.takes?.includes(generation)) return "as sold";
	if (family.afterUpdate?.includes(generation)) return "with a newer BIOS";
	if (!family.never?.includes(generation)) return null;
	return family.revised?.test(board.name) ? null : "never";
}

/**
 * The greatest PCI Express generation that a drive gets on boards of a chipset, with the best processor for it.
 * Null if the chipset is not in the table. Source: the table's line of the chipset.
 */
export function greatestDrivePcie(chipset: string): number | null {
	const name = chipsetName(chipset);
	const family = families.find(({ chipsets }) => name in chipsets);
	return family?.chipsets[name]?.[1] ?? null;
}

// Boards for the 11th generation connect an M.2 slot to four processor lanes that the 10th lacks:
// expertbeas.com/why-is-the-m-2-slot-inactive-on-b560-motherboards-paired-with-a-10th-gen-intel-core-processor.
// MSI connects it to the chipset instead (multiplayer.it, "schede madri MSI B560").
const forLaterLanes = ["Intel Z490", "Intel Z590", "Intel H570", "Intel B560", "Intel H510"];

/** Whether a board may have an M.2 slot that is off with this processor, because its lanes do not reach the slot. */
export function mayTurnOffSlot(processor: BuildPart, board: BuildPart): boolean {
	const generations = generationsOf(processor).map(({ name }) => name);
	return forLaterLanes.includes(chipsetOf(board)) && generations.includes("10th generation Core");
}
