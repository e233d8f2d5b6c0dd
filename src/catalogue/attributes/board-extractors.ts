import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

// What a motherboard's record says in several fields or in words. Each returns the raw value for its attribute, or
// undefined if the record does not say it or is not believed.

// More slots of one kind than any board has: a slip of the one who wrote the record (31).
const maxOfAKind = 8;

type CardSlot = { count: number; lanes: number; generation: string };

/** The slots for cards; undefined if there are none or one of them is not believed. */
function cardSlots(record: OpenDbRecord): CardSlot[] | undefined {
	const raw = valueAt(record, "pcie_slots");
	if (!Array.isArray(raw)) return undefined;
	const slots = raw.map((slot) => ({
		count: Number(valueAt(slot, "quantity")),
		lanes: Number(valueAt(slot, "lanes")),
		generation: textAt(slot, "gen"),
	}));
	const believed = slots.every(({ count }) => Number.isInteger(count) && count <= maxOfAKind);
	const known = slots.filter(({ count, lanes }) => count > 0 && lanes > 0);
	return believed && known.length > 0 ? known : undefined;
}

/** How many slots for cards have so many lanes; none is a fact where the record lists others. */
export function slotsOf(lanes: number) {
	return (record: OpenDbRecord): unknown =>
		cardSlots(record)
			?.filter((slot) => slot.lanes === lanes)
			.reduce((sum, { count }) => sum + count, 0);
}

/** "PCIe 5.0 x16": the widest slot for a card, and of those the newest. */
export function fastestSlot(record: OpenDbRecord): unknown {
	const [fastest] = (cardSlots(record) ?? []).sort(
		(a, b) => b.lanes - a.lanes || (b.generation > a.generation ? 1 : -1),
	);
	if (!fastest) return undefined;
	return ["PCIe", fastest.generation, `x${fastest.lanes}`].filter(isKnown).join(" ");
}

const formsInName: readonly [RegExp, string][] = [
	[/\bITX\b/i, "ITX"],
	[/\b(?:micro[ -]?|[mu]-?)ATX\b/i, "Micro ATX"],
	[/\bE-?ATX\b/i, "EATX"],
	[/(?<!\b(?:XL|Flex)[ -])\bATX\b/i, "ATX"],
];
// "B650M", "H610M-K": makers mark boards of Micro ATX and smaller.
const smallByName = /\b[ABHQXZ]\d{2,3}E?M(?![A-Z\d])/i;

/** The form of a board; not known where its name says another one, as "B650M PRO RS MICRO-ATX" recorded as ATX. */
export function boardForm(record: OpenDbRecord): unknown {
	const [name, form] = [textAt(record, "metadata.name"), textAt(record, "form_factor")];
	const named = formsInName.find(([pattern]) => pattern.test(name))?.[1];
	const isLarge = /^(?:ATX|EATX|XL ATX)$/.test(form);
	const contradicts = named !== undefined && form.replace(/^.*(?=ITX$)/, "") !== named;
	return contradicts || (isLarge && smallByName.test(name)) ? undefined : form;
}

// Sockets whose processors take one type of memory alone (ark.intel.com and amd.com, memory types).
const onlyMemory: readonly [RegExp, string][] = [
	[/^LGA 115[056]$|^FM[12]\+?$/, "DDR3"],
	[/^AM4$|^LGA (?:1200|2011-3|2066)/, "DDR4"],
	[/^AM5$|^LGA 1851$/, "DDR5"],
];

/** The type of memory of a board; not known where its socket has no processor that takes it (a Z87 with DDR2). */
export function boardMemory(record: OpenDbRecord): unknown {
	const [socket, type] = [textAt(record, "socket"), textAt(record, "memory.ram_type")];
	const only = onlyMemory.find(([pattern]) => pattern.test(socket))?.[1];
	return only !== undefined && only !== type ? undefined : type;
}

/** How many sockets of so many pins feed the processor. */
export function processorSockets(pins: 4 | 8) {
	return (record: OpenDbRecord): unknown => {
		const raw = valueAt(record, "power_connectors.cpu_power");
		if (!Array.isArray(raw) || !raw.some(isKnown)) return undefined;
		return raw.filter((word) => new RegExp(`^\\s*${pins}[ -]?pin`, "i").test(String(word))).length;
	};
}

/** The sum of some counts of a group; zero is a fact only where the group has another number than zero. */
export function headersOf(group: string, ...names: string[]) {
	return (record: OpenDbRecord): unknown => {
		const counts = Object(valueAt(record, group)) as Record<string, unknown>;
		if (!Object.values(counts).some((count) => typeof count === "number" && count > 0))
			return undefined;
		const counted = names.filter((name) => typeof counts[name] === "number");
		return counted.length === 0
			? undefined
			: counted.reduce((sum, name) => sum + Number(counts[name]), 0);
	};
}

// Their boards of this size for desktops take DIMM, two of them (thepcbolt.com/atx-vs-itx-motherboard); those with
// SO-DIMM are called Thin, or are for servers and industry (miniitxboard.com/?p=2489), as remote management and a
// laptop's screen are.
const makersOfSmallDesktops = /^(?:ASRock|ASUS|Gigabyte|MSI|EVGA|Biostar)$/i;
const forIndustry = /\b(?:DASH|eDP)\b/i;

/**
 * The form of a board's memory slots, which no record says: large boards take DIMM, and so do small ones of two
 * slots with a socket and a chipset for desktops. Thin, server and industrial boards of the small size take either.
 */
export function memorySlotForm(record: OpenDbRecord): unknown {
	const [name, form] = [textAt(record, "metadata.name"), textAt(record, "form_factor")];
	if (/SO-?DIMM/i.test(name)) return "SO-DIMM";
	const socket = textAt(record, "socket");
	if (/\bthin\b/i.test(`${form} ${name}`) || !isKnown(socket) || /integrated/i.test(socket))
		return undefined;
	if (/^(?:ATX|Micro ATX|EATX|XL ATX|SSI EEB|SSI CEB)$/i.test(form)) return "DIMM";
	const forDesktops = /^(?:AMD [ABX]\d{2,3}[A-Z]{0,2}|Intel [BHZ]\d{2,3})$/i;
	const isSmallDesktop =
		form === "Mini-ITX" &&
		valueAt(record, "memory.slots") === 2 &&
		!forIndustry.test(name) &&
		forDesktops.test(textAt(record, "chipset")) &&
		makersOfSmallDesktops.test(textAt(record, "metadata.manufacturer"));
	return isSmallDesktop ? "DIMM" : undefined;
}

const wirelessInName: readonly [RegExp, string][] = [
	[/wi-?fi ?7(?!\d)|802\.11be/i, "Wi-Fi 7"],
	[/wi-?fi ?6e/i, "Wi-Fi 6E"],
	[/wi-?fi ?6(?!\d)/i, "Wi-Fi 6"],
	[/802\.11ac|\bAC\b/i, "Wi-Fi 5"],
	[/wi-?fi|\bAX\b/i, "Wi-Fi"],
];

/**
 * "Wi-Fi 6E, Bluetooth 5.3"; the records have 42 spellings of it. Where the record says nothing, the name does
 * ("WIFI7", "AX"), and then a socket for its antenna; "None" is not believed where one of them says otherwise.
 */
export function wireless(record: OpenDbRecord): unknown {
	const raw = valueAt(record, "wireless_networking");
	if (typeof raw !== "string" || !isKnown(raw)) {
		const byName = wirelessByName(record);
		return typeof raw === "string" && byName ? undefined : (byName ?? raw);
	}
	if (/sold separately/i.test(raw)) return undefined;
	return raw
		.replace(/wi-?fi[\s-]?/gi, "Wi-Fi ")
		.replace(/[\s+]+Bluetooth/i, ", Bluetooth")
		.replace(/\s+,/g, ",");
}

function wirelessByName(record: OpenDbRecord): string | undefined {
	const name = textAt(record, "metadata.name");
	const inName = wirelessInName.find(([pattern]) => pattern.test(name))?.[1];
	if (inName) return inName;
	const ports = valueAt(record, "back_panel_ports");
	const antenna = /wi-?fi ?(?:go! )?(?:module|antenna)|antenna connectors/i;
	const hasAntenna =
		Array.isArray(ports) &&
		ports.some((port) => antenna.test(String(port)) && !/only|\bfor\b/i.test(String(port)));
	return hasAntenna ? "Wi-Fi" : undefined;
}
