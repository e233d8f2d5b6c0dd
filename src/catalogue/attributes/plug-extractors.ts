import { type OpenDbRecord, textAt, valueAt } from "./opendb-record.ts";

/** A graphics card's power plugs by kind; 12VHPWR and 12V-2x6 are the same plug. */
type PlugKind = "6" | "8" | "12v";

const fields: Record<PlugKind, readonly string[]> = {
	"6": ["pcie_6_pin"],
	"8": ["pcie_8_pin"],
	"12v": ["pcie_12VHPWR", "pcie_12V_2x6"],
};
// What a slot gives, and what a plug of each kind.
const slotW = 75;
const plugW: Record<PlugKind, number> = { "6": 75, "8": 150, "12v": 600 };

/**
 * How many power plugs of a kind a graphics card has. Zero is a fact beside others, and where the slot alone gives
 * enough. Not believed are plugs that give less than the card draws, and 12VHPWR twice or beside another kind.
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

// A smaller supply bears one such plug, which gives up to 600 W.
const severalFromW = 1000;

/**
 * The plugs for graphics cards of a power supply. Several of 12 V are not believed of one below 1000 W (an old
 * 650 W), and neither count where there are more of them than of the 6+2-pin kind: somebody has swapped the two.
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

/** "3.1" from "ATX 3.1" in a power supply's name. A name that says no more than ATX 3 means 3.0. */
export function atxVersion(record: OpenDbRecord): unknown {
	const found = /\bATX ?v?3(?:\.([01]))?(?![.\d])/i.exec(textAt(record, "metadata.name"));
	return found ? `3.${found[1] ?? 0}` : undefined;
}

/** Whether a case brings a power supply, and which: "300 W", or "None" where the record says so. */
export function includedSupply(record: OpenDbRecord): unknown {
	const supply = textAt(record, "power_supply").trim();
	if (/^(?:none|no)$|not included|optional/i.test(supply)) return "None";
	return /\d ?W\b/i.test(supply) ? supply : undefined;
}

type FrontPort = { count: number; kind: "c" | "3" | "other" };

/**
 * How many USB-C or USB 3 sockets a case has in front, from 599 ways to write them. A socket without a number is one.
 * If one of the words is not understood, neither number is known.
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
