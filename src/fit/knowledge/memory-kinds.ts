import { type BuildPart, textOf } from "../rule.ts";
import { socketOf } from "./socket.ts";

/**
 * Sockets that take only unbuffered modules. Sources: Intel, data sheets of the desktop processors ("Memory
 * types: UDIMM, SO-DIMM") and of the Core X-series for LGA 2066; AMD, product specifications of Ryzen, of
 * Threadripper 1000 to 3000 ("UDIMM"; wccftech.com/review/amd-ryzen-threadripper-3970x-trx40-aorus-master-review/2)
 * and of the FX, A-Series and Athlon before them.
 */
const unbufferedAlone: readonly string[] = `
	AM2, AM2+, AM3, AM3+, AM4, AM5, FM1, FM2, FM2+, AM1, sTR4, sTRX4, LGA 775, LGA 1150, LGA 1151, LGA 1155,
	LGA 1156, LGA 1200, LGA 1700, LGA 1851, LGA 2066`
	.trim()
	.split(/,\s+/);

// amd.com, Threadripper 7000 and 9000: "Memory type: DDR5 RDIMM".
const registeredAlone: readonly string[] = ["sTR5"];

// These boards take unbuffered modules for Core, and registered ones for some Xeon (ark.intel.com).
const bothOnSome: readonly string[] = ["Intel X58", "Intel X79", "Intel X99"];

/** The kind of modules that a board takes; null if the boards of its socket differ, as server boards do. */
export function memoryKindOf(
	board: BuildPart,
): "unbuffered" | "registered" | "at least unbuffered" | null {
	const socket = socketOf(board)?.name;
	if (!socket) return null;
	if (unbufferedAlone.includes(socket)) return "unbuffered";
	if (registeredAlone.includes(socket)) return "registered";
	return bothOnSome.includes(textOf(board, "chipset") ?? "") ? "at least unbuffered" : null;
}
