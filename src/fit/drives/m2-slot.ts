/** An M.2 slot for drives, from a board's record. Missing values are null, or false for the buses. */
export type M2Slot = {
	key: "M" | "B";
	shortestMm: number | null;
	longestMm: number | null;
	pcie: boolean;
	generation: number | null;
	sata: boolean;
};

const slotForm = /^([BM])(?: 22(\d{2,3})(?:-22(\d{2,3}))?)?( PCIe(?: (\d)\.0)?(?: x\d)?)?( SATA)?$/;

/** Reads one word of a board's `m2Slots`, such as "M 2242-2280 PCIe 4.0 x4 SATA"; null for any other word. */
export function readM2Slot(word: string): M2Slot | null {
	const found = slotForm.exec(word);
	if (!found) return null;
	const [, key, shortest, longest, pcie, generation, sata] = found;
	return {
		key: key === "B" ? "B" : "M",
		shortestMm: shortest === undefined ? null : Number(shortest),
		longestMm: shortest === undefined ? null : Number(longest ?? shortest),
		pcie: pcie !== undefined,
		generation: generation === undefined ? null : Number(generation),
		sata: sata !== undefined,
	};
}

/** The length of an M.2 drive in mm, from its form "M.2-2280"; null if the form does not contain it. */
export function m2LengthMm(form: string | null): number | null {
	const length = /^M\.2-22(\d{2,3})$/.exec(form ?? "")?.[1];
	return length === undefined ? null : Number(length);
}

/** An M.2 drive: its length and its bus; null if it is unknown. */
export type M2Drive = { lengthMm: number | null; bus: "pcie" | "sata" | null };

/**
 * Whether a slot takes a drive; null if it is unknown. A drive that is longer than the slot does
 * not fit. For a shorter drive, the slot may lack the post. SATA fits only if the record names it:
 * most records do not mention SATA.
 */
export function takesDrive(slot: M2Slot, drive: M2Drive): boolean | null {
	const { lengthMm, bus } = drive;
	if (lengthMm !== null && slot.longestMm !== null && lengthMm > slot.longestMm) return false;
	if (bus === "pcie" && slot.sata && !slot.pcie) return false;
	const hasLength = lengthMm !== null && slot.shortestMm !== null && lengthMm >= slot.shortestMm;
	const hasBus = bus === "pcie" ? slot.pcie : bus === "sata" && slot.sata;
	return hasLength && hasBus && slot.key === "M" ? true : null;
}
