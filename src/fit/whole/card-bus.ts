import { type BuildPart, textOf, wordsOf } from "../fact.ts";

const withInterface = new Set(["graphics-card", "ssd", "network-card", "sound-card"]);

/** The attribute that tells which slot a part needs. */
export function busKeyOf({ category }: BuildPart): string {
	return category === "capture-card" ? "connections" : "interface";
}

/**
 * The lanes of the PCI Express slot that a part needs: "none" for what needs no slot, null where nobody knows how
 * many, a name for a slot of another kind (PCI). A graphics card has the long connector of 16 lanes, whatever it
 * uses of them, unless it is built for one.
 */
export function slotLanesOf(part: BuildPart): number | "none" | "PCI" | "PCI-X" | null {
	const { category } = part;
	if (category === "capture-card") {
		// Those that say neither are boxes beside the PC as often as cards.
		const connections = wordsOf(part, "connections");
		return connections?.includes("PCIe") || connections === null ? null : "none";
	}
	if (!withInterface.has(category)) return "none";
	const bus = textOf(part, "interface");
	const lanes = Number(/\bx(\d+)\b/.exec(bus ?? "")?.[1] ?? 0);
	if (category === "graphics-card") return bus === null ? null : lanes === 1 ? 1 : 16;
	if (category === "ssd") return textOf(part, "formFactor") === "PCIe" ? lanes || null : "none";
	if (bus === "PCI" || bus === "PCI-X") return bus;
	if (bus?.startsWith("USB")) return "none";
	return lanes || null;
}
