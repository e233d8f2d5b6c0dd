import type { ReadKeys } from "../../catalogue/facets/read-attributes.ts";
import { m2Drives } from "../drives/m2-drives.ts";
import { m2Speed } from "../drives/m2-speed.ts";
import { sataDrives } from "../drives/sata-drives.ts";
import { sharedLanes } from "../drives/shared-lanes.ts";
import { boardMemorySize } from "../memory/board-memory-size.ts";
import { boardMemoryType } from "../memory/board-memory-type.ts";
import { memoryHeight } from "../memory/memory-height.ts";
import { memoryKind } from "../memory/memory-kind.ts";
import { memorySlots } from "../memory/memory-slots.ts";
import { memorySpeed } from "../memory/memory-speed.ts";
import { mixedKits } from "../memory/mixed-kits.ts";
import { moduleForm } from "../memory/module-form.ts";
import { cardPlugs } from "../power/card-plugs.ts";
import { processorPlugs } from "../power/processor-plugs.ts";
import { supplyStandard } from "../power/supply-standard.ts";
import { supplyWatts } from "../power/supply-watts.ts";
import { boardBios } from "../processor/board-bios.ts";
import { boardGeneration } from "../processor/board-generation.ts";
import { boardSocket } from "../processor/board-socket.ts";
import { coolerMissing } from "../processor/cooler-missing.ts";
import { coolerSocket } from "../processor/cooler-socket.ts";
import { coolerStrength } from "../processor/cooler-strength.ts";
import { memorySize } from "../processor/memory-size.ts";
import { memoryTypes } from "../processor/memory-types.ts";
import { picture } from "../processor/picture.ts";
import type { Rule } from "../rule.ts";
import { backConnect } from "../space/back-connect.ts";
import { boardCase } from "../space/board-case.ts";
import { cardLength } from "../space/card-length.ts";
import { cardWidth } from "../space/card-width.ts";
import { coolerHeight } from "../space/cooler-height.ts";
import { driveBays } from "../space/drive-bays.ts";
import { includedSupply } from "../space/included-supply.ts";
import { radiatorMount } from "../space/radiator-mount.ts";
import { supplyForm } from "../space/supply-form.ts";
import { supplyLength } from "../space/supply-length.ts";
import { cardSlots } from "../whole/card-slots.ts";
import { fanHeaders } from "../whole/fan-headers.ts";
import { frontPorts } from "../whole/front-ports.ts";
import { missingParts } from "../whole/missing-parts.ts";
import { quantities } from "../whole/quantities.ts";
import { wireless } from "../whole/wireless.ts";

/** All rules of what fits what. A rule's number is its position in this list. */
export const allRules: readonly Rule[] = [
	boardSocket,
	boardGeneration,
	boardBios,
	boardMemoryType,
	memoryTypes,
	moduleForm,
	memorySlots,
	boardMemorySize,
	memorySize,
	memorySpeed,
	memoryKind,
	mixedKits,
	boardCase,
	cardLength,
	cardWidth,
	cardSlots,
	cardPlugs,
	processorPlugs,
	supplyWatts,
	supplyStandard,
	supplyForm,
	supplyLength,
	includedSupply,
	coolerSocket,
	coolerHeight,
	radiatorMount,
	coolerStrength,
	coolerMissing,
	memoryHeight,
	m2Drives,
	m2Speed,
	sataDrives,
	sharedLanes,
	driveBays,
	picture,
	frontPorts,
	backConnect,
	fanHeaders,
	wireless,
	quantities,
	missingParts,
];

/**
 * Returns what the rules that group candidates read of a category's parts and names. The shop keeps
 * these values in memory to judge all candidates at once. A part's page and a build are judged with
 * all known values.
 */
export function readKeysOf(category: string): ReadKeys {
	const grouping = allRules.filter(({ level, unrecorded }) => level !== "info" && !unrecorded);
	const reads = new Set(grouping.flatMap((rule) => rule.reads[category] ?? []));
	const names = [...reads].filter((read) => typeof read === "function");
	return {
		keys: [...reads].filter((read) => typeof read === "string"),
		// The longest text that a rule takes from the name contains what the other rules take.
		nameOf: (part) =>
			names.map((nameIn) => nameIn(part)).sort((a, b) => b.length - a.length)[0] ?? "",
	};
}
