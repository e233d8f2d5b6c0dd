import { type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

/** The text of an M.2 slot: the key, the length or the range of lengths, then PCIe and SATA as far as known. */
export const m2SlotForm =
	/^[BM](?: 22\d{2,3}(?:-22\d{2,3})?)?(?: PCIe(?: \d\.0)?(?: x\d)?)?(?: SATA)?$/;

// The most slots that a board has. If a record lists more, its slots count as unknown.
const maxSlots = 7;
const maxSlotsOfSmallBoard = 3;

/**
 * The M.2 slots for drives, each as text such as "M 2242-2280 PCIe 4.0 x4 SATA". Slots with key E
 * are for Wi-Fi and are left out. Many records list one slot as two entries, "2242-2260" and then
 * "2280", so a single length directly after a range belongs to the same slot.
 */
export function m2Slots(record: OpenDbRecord): string[] | undefined {
	const raw = valueAt(record, "m2_slots");
	if (!Array.isArray(raw)) return undefined;
	const entries = raw.filter((slot) => !isForWireless(slot));
	if (entries.some((slot) => keyOf(slot) === "") || isOneSlotByLengths(entries)) return undefined;
	const slots = joinEntries(entries);
	const isSmall = /ITX/i.test(textAt(record, "form_factor"));
	return slots.length > (isSmall ? maxSlotsOfSmallBoard : maxSlots)
		? undefined
		: slots.map(slotInWords);
}

/** A slot's text for people: the lengths and the interfaces, without the usual key M. */
export function m2SlotInWords(word: string): string {
	const key = word.startsWith("B") ? ["key B"] : [];
	const lengths = / (22\d{2,3}(?:-22\d{2,3})?)/.exec(word)?.[1]?.replace("-", " to ");
	const takes = [/PCIe(?: \d\.0)?(?: x\d)?/.exec(word)?.[0], /SATA/.exec(word)?.[0]];
	const words = [...key, lengths, takes.filter(Boolean).join(" or ")].filter(Boolean);
	return words.length > 0 ? words.join(", ") : "M.2";
}

/** The number of M.2 slots for drives. */
export function driveSlots(record: OpenDbRecord): unknown {
	return m2Slots(record)?.length;
}

function joinEntries(entries: readonly unknown[]): unknown[][] {
	const slots: unknown[][] = [];
	let afterRange = false;
	for (const entry of entries) {
		const size = sizeOf(entry);
		const last = slots.at(-1);
		if (last && afterRange && /^\d+$/.test(size)) last.push(entry);
		else slots.push([entry]);
		afterRange = /^\d+-\d+$/.test(size);
	}
	return slots;
}

function sizeOf(entry: unknown): string {
	return textAt(entry, "size").trim();
}

/** The slot's key. A slot without a key has key M if its interface is for drives. */
function keyOf(entry: unknown): string {
	const key = textAt(entry, "key");
	if (key === "M" || key === "B") return key;
	return /nvme|sata|x ?4/i.test(textAt(entry, "interface")) ? "M" : "";
}

/** Whether a slot is for Wi-Fi. A 30 mm slot whose record says only "PCIe" is for Wi-Fi, whatever its key. */
function isForWireless(entry: unknown): boolean {
	const takes = textAt(entry, "interface").trim();
	if (textAt(entry, "key") === "E" || /wi-?fi|cnvi/i.test(takes)) return true;
	return sizeOf(entry) === "2230" && /^(?:pcie)?$/i.test(takes);
}

/** Whether single lengths such as "2242", "2260", "2280" follow each other: they may be one slot or several. */
function isOneSlotByLengths(entries: readonly unknown[]): boolean {
	const sizes = entries.map(sizeOf);
	return sizes.some(
		(size, index) => /^22[46][02]$/.test(size) && /^22\d+$/.test(sizes[index + 1] ?? ""),
	);
}

function slotInWords(entries: readonly unknown[]): string {
	const takes = entries.map((entry) => textAt(entry, "interface")).join(" ");
	const generations = [...takes.matchAll(/([2345])\.0|gen ?([2345])/gi)]
		.filter(({ index }) => !/sata ?\d? ?$/i.test(takes.slice(0, index)))
		.map(([, version, generation]) => Number(version ?? generation));
	const lanes = [...takes.matchAll(/x ?([24])(?!\d)/gi)].map(([, count]) => Number(count));
	const bus = [
		...(generations.length > 0 ? [`${Math.max(...generations)}.0`] : []),
		...(lanes.length > 0 ? [`x${Math.max(...lanes)}`] : []),
	];
	const isPcie = bus.length > 0 || /pci|nvme/i.test(takes);
	return [
		keyOf(entries[0]),
		...lengthsOf(entries),
		...(isPcie ? ["PCIe", ...bus] : []),
		...(/sata/i.test(takes) ? ["SATA"] : []),
	].join(" ");
}

/** Returns "2280" or "2242-2280"; nothing if a length is unreadable or if a range ends before 80 mm. */
function lengthsOf(entries: readonly unknown[]): string[] {
	const sizes = entries.map(sizeOf);
	if (!sizes.every((size) => /^(?:2[25](?:30|42|60|80|110)(?:[-/, ]+|$))+$/.test(size))) return [];
	const lengths = sizes.flatMap((size) =>
		[...size.matchAll(/2[25](30|42|60|80|110)\b/g)].map(([, length]) => Number(length)),
	);
	const [shortest, longest] = [Math.min(...lengths), Math.max(...lengths)];
	if (shortest === longest) return [`22${longest}`];
	return longest < 80 ? [] : [`22${shortest}-22${longest}`];
}
