import { isKnown, type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

// Field extractors for motherboards. Each returns the raw value for its attribute, or undefined if
// the record does not have the value or if the value is not plausible.

// No board has more slots of one kind. A larger count, such as 31, is a typing error in the record.
const maxOfAKind = 8;

type CardSlot = { count: number; lanes: number; generation: string };

/** The slots for cards; undefined if the record lists none or if a count is not plausible. */
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

/** The number of card slots with this many lanes. Zero is a fact if the record lists other slots. */
export function slotsOf(lanes: number) {
	return (record: OpenDbRecord): unknown =>
		cardSlots(record)
			?.filter((slot) => slot.lanes === lanes)
			.reduce((sum, { count }) => sum + count, 0);
}

/** The widest card slot, such as "PCIe 5.0 x16"; of several equally wide slots, the newest. */
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
// Manufacturers mark boards of Micro ATX and smaller with an M, as in "B650M" and "H610M-K".
const smallByName = /\b[ABHQXZ]\d{2,3}E?M(?![A-Z\d])/i;

/** A board's form factor; unknown if the name contradicts it ("B650M PRO RS MICRO-ATX" is recorded as ATX). */
export function boardForm(record: OpenDbRecord): unknown {
	const [name, form] = [textAt(record, "metadata.name"), textAt(record, "form_factor")];
	const named = formsInName.find(([pattern]) => pattern.test(name))?.[1];
	const isLarge = /^(?:ATX|EATX|XL ATX)$/.test(form);
	const contradicts = named !== undefined && form.replace(/^.*(?=ITX$)/, "") !== named;
	return contradicts || (isLarge && smallByName.test(name)) ? undefined : form;
}

// Sockets whose processors take only one type of memory (ark.intel.com and amd.com, memory types).
const onlyMemory: readonly [RegExp, string][] = [
	[/^LGA 115[056]$|^FM[12]\+?$/, "DDR3"],
	[/^AM4$|^LGA (?:1200|2011-3|2066)/, "DDR4"],
	[/^AM5$|^LGA 1851$/, "DDR5"],
];

/** A board's memory type; unknown if no processor of the socket takes that type (a Z87 board with DDR2). */
export function boardMemory(record: OpenDbRecord): unknown {
	const [socket, type] = [textAt(record, "socket"), textAt(record, "memory.ram_type")];
	const only = onlyMemory.find(([pattern]) => pattern.test(socket))?.[1];
	return only !== undefined && only !== type ? undefined : type;
}

/** The number of the processor's power sockets that have this many pins. */
export function processorSockets(pins: 4 | 8) {
	return (record: OpenDbRecord): unknown => {
		const raw = valueAt(record, "power_connectors.cpu_power");
		if (!Array.isArray(raw) || !raw.some(isKnown)) return undefined;
		return raw.filter((word) => new RegExp(`^\\s*${pins}[ -]?pin`, "i").test(String(word))).length;
	};
}

/** The sum of the named counts in a group. Zero is a fact only if another count of the group is above zero. */
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

// Mini-ITX desktop boards of these makers have two DIMM slots
// (thepcbolt.com/atx-vs-itx-motherboard). Their Mini-ITX boards with SO-DIMM are called Thin or are
// for servers and industry (miniitxboard.com/?p=2489). DASH (remote management) and eDP (a laptop's
// screen) mark a board for industry.
const makersOfSmallDesktops = /^(?:ASRock|ASUS|Gigabyte|MSI|EVGA|Biostar)$/i;
const forIndustry = /\b(?:DASH|eDP)\b/i;

/**
 * The form of a board's memory slots, which no record says. Large boards take DIMM. A Mini-ITX
 * board takes DIMM if it has two slots, a socket and a desktop chipset. Thin, server and industrial
 * Mini-ITX boards may take either form.
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
 * The wireless standards, such as "Wi-Fi 6E, Bluetooth 5.3"; the records have 42 spellings. If the
 * field is empty, the name decides ("WIFI7", "AX"), then an antenna socket. "None" is unknown if
 * the name or a socket contradicts it.
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
