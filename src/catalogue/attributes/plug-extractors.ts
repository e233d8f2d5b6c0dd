import { type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

/** A kind of power plug of graphics cards. 12VHPWR and 12V-2x6 are the same kind. */
type PlugKind = "6" | "8" | "12v";

const fields: Record<PlugKind, readonly string[]> = {
	"6": ["pcie_6_pin"],
	"8": ["pcie_8_pin"],
	"12v": ["pcie_12VHPWR", "pcie_12V_2x6"],
};
// The power that the PCIe slot gives, and the power that a plug of each kind gives.
const slotW = 75;
const plugW: Record<PlugKind, number> = { "6": 75, "8": 150, "12v": 600 };

/**
 * The number of a graphics card's power plugs of one kind. Zero is a fact if the card has other
 * plugs, or if the slot alone gives enough power. The number is unknown if the plugs give less than
 * the card draws, or if the record lists 12VHPWR twice or with another kind.
 */
export function plugsOf(kind: PlugKind) {
	return (record: OpenDbRecord): unknown => {
		const six = countOf(record, "6");
		const eight = countOf(record, "8");
		const twelve = countOf(record, "12v");
		const draw = valueAt(record, "tdp");
		const powerW = typeof draw === "number" && draw > 0 ? draw : null;
		const givenW = slotW + six * plugW["6"] + eight * plugW["8"] + twelve * plugW["12v"];
		const none = six + eight + twelve === 0;
		if (none && (powerW === null || !valueAt(record, "power_connectors"))) return undefined;
		if ((powerW ?? 0) > givenW || twelve > 1 || (twelve > 0 && six + eight > 0)) return undefined;
		return { "6": six, "8": eight, "12v": twelve }[kind];
	};
}

function countOf(record: OpenDbRecord, kind: PlugKind): number {
	return fields[kind].reduce((sum, field) => {
		const count = valueAt(record, `power_connectors.${field}`);
		return sum + (typeof count === "number" && count > 0 ? count : 0);
	}, 0);
}

// A smaller power supply can feed only one 12 V plug, which gives up to 600 W.
const severalFromW = 1000;

/**
 * The number of a power supply's plugs for graphics cards. Several 12 V plugs below 1000 W are
 * unknown: the record is wrong (an old 650 W model). Both numbers are unknown if 12 V plugs
 * outnumber 6+2-pin plugs: somebody has swapped the two.
 */
export function supplyPlugs(kind: "8" | "12v") {
	return (record: OpenDbRecord): unknown => {
		const eight = valueAt(record, "connectors.pcie_6_plus_2_pin");
		const twelve = valueAt(record, "connectors.pcie_12vhpwr");
		const watts = valueAt(record, "wattage");
		const several = typeof twelve === "number" && twelve > 1;
		if (several && typeof eight === "number" && eight > 0 && eight < twelve) return undefined;
		const isSmall = typeof watts === "number" && watts < severalFromW;
		if (kind === "12v") return several && isSmall ? undefined : twelve;
		return eight;
	};
}

/** The ATX version in a power supply's name: "3.1" from "ATX 3.1". "ATX 3" alone means 3.0. */
export function atxVersion(record: OpenDbRecord): unknown {
	const found = /\bATX ?v?3(?:\.([01]))?(?![.\d])/i.exec(textAt(record, "metadata.name"));
	return found ? `3.${found[1] ?? 0}` : undefined;
}

/** The power supply that comes with a case, such as "300 W"; "None" if the record says that there is none. */
export function includedSupply(record: OpenDbRecord): unknown {
	const supply = textAt(record, "power_supply").trim();
	if (/^(?:none|no)$|not included|optional/i.test(supply)) return "None";
	return /\d ?W\b/i.test(supply) ? supply : undefined;
}

type FrontPort = { count: number; kind: "c" | "3" | "other" };

/**
 * The number of USB-C or USB 3 sockets on a case's front; records write them in 599 ways. A socket
 * without a number counts as one. If one of the words is not understood, both numbers are unknown.
 */
export function frontPortsOf(kind: "c" | "3") {
	return (record: OpenDbRecord): unknown => {
		const list = valueAt(record, "front_usb_ports");
		const words =
			Array.isArray(list) && list.length > 0 ? list : [valueAt(record, "front_panel_usb")];
		const ports = words
			.filter((word) => typeof word === "string")
			.flatMap((word: string) =>
				word.split(/\s{2,}|[,;\n、]| \/ (?=\d|HD|USB 3\.0$)|(?<=Type-[AC])(?=USB)/),
			)
			.map((word) => word.trim())
			.filter((word) => word !== "")
			.map(frontPort);
		if (ports.length === 0 || ports.includes(null)) return undefined;
		return ports.reduce((sum, port) => sum + (port?.kind === kind ? port.count : 0), 0);
	};
}

function frontPort(words: string): FrontPort | null {
	const usb = /usb|type-? ?[ac]\b|^\(?\d ?[x×]\)? (?:3\.\d|gen)/i.test(words);
	if (!usb) return /audio|mic|headphone|button/i.test(words) ? { count: 1, kind: "other" } : null;
	if (/including| or |\/ usb/i.test(words)) return null;
	const count = Number(
		/^\(?(\d) ?[x×*]?\)?(?= ?[Uu3Tt(G])/i.exec(words)?.[1] ??
			/[x×*] ?(\d)$/i.exec(words.replace(/gen ?2 ?[x×] ?2$/i, ""))?.[1] ??
			1,
	);
	if (/type-? ?[ce]\b|type-?c|usb-? ?c\b|2 ?[x×] ?2/i.test(words)) return { count, kind: "c" };
	if (/2\.0/.test(words)) return { count, kind: "other" };
	return /3\.\d|3\.2|5 ?gb/i.test(words) ? { count, kind: "3" } : null;
}
