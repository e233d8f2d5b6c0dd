import { type BuildPart, textOf, wordsOf } from "../rule.ts";

const withInterface = new Set(["graphics-card", "ssd", "network-card", "sound-card"]);

/** The attribute that shows which slot a part needs. */
export function busKeyOf({ category }: BuildPart): string {
	return category === "capture-card" ? "connections" : "interface";
}

/** The lanes of a card's slot: `minimum` may be enough, `sufficient` always is. Minimum 0: perhaps no slot. */
export type Lanes = { minimum: number; sufficient: number };

// A slot of four lanes may be as long as one of 16: records count lanes and not length.
const lanesOfLongSlots = 4;
const maxLanes = 16;

/**
 * The slot that a part needs: null for none, a name for a slot of another kind (PCI). A graphics
 * card has the long connector of 16 lanes even if it uses fewer, unless it is built for one lane.
 * Many cards without a recorded bus are boxes outside the PC.
 */
export function slotOf(part: BuildPart): Lanes | "PCI" | "PCI-X" | null {
	const { category } = part;
	if (category === "capture-card") {
		const connections = wordsOf(part, "connections");
		if (connections === null) return { minimum: 0, sufficient: maxLanes };
		return connections.includes("PCIe") ? { minimum: 1, sufficient: maxLanes } : null;
	}
	if (!withInterface.has(category)) return null;
	const bus = textOf(part, "interface");
	const lanes = Number(/\bx(\d+)\b/.exec(bus ?? "")?.[1] ?? 0);
	if (category === "graphics-card") return lanesOf(bus === null || lanes > 1 ? maxLanes : lanes);
	if (category === "ssd") return textOf(part, "formFactor") === "PCIe" ? lanesOf(lanes) : null;
	if (bus === null) return { minimum: 0, sufficient: maxLanes };
	if (bus === "PCI" || bus === "PCI-X") return bus;
	return bus.startsWith("USB") ? null : lanesOf(lanes);
}

/** Converts a card's recorded number of lanes; 0 means that none is recorded. */
function lanesOf(lanes: number): Lanes {
	if (lanes === 0) return { minimum: 1, sufficient: maxLanes };
	return { minimum: Math.min(lanes, lanesOfLongSlots), sufficient: lanes };
}
