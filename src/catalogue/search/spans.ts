import { quantityWords } from "./quantities.ts";
import type { Piece } from "./tokenize.ts";
import { wordTable } from "./word-table.ts";

/** Neighbouring words that mean one thing: "2 TB", "2070 SUPER". Names and searches are read the same way. */
export type Span = {
	length: number;
	/** The search words of the span, the exact one first. */
	words: string[];
	/** More words that are true of the span: Wi-Fi 6 is also Wi-Fi. */
	also: string[];
	/** Whether the pieces are search words too. In "2 GB" they are not: nobody searches for "GB". */
	keepPieces: boolean;
};

/** Reads the span at this index; null if the word there stands alone. */
export function readSpan(pieces: readonly Piece[], index: number): Span | null {
	const first = pieces[index]?.word ?? "";
	const startsWithFigure = /^\d/.test(first);
	if (!startsWithFigure && !beginners.has(first) && !/^(wi|cl|gen|pcie|lga)/.test(first))
		return null;
	const words = pieces.slice(index, index + 4).map(({ word }) => word);
	const text = words.join(" ");
	if (!startsWithFigure) return readPhrase(words) ?? readWifi(text) ?? readLabelled(text);
	return (
		readPhrase(words) ??
		readKit(text) ??
		readResolution(text) ??
		readSeries(text) ??
		readQuantity(words) ??
		readChip(text)
	);
}

// Terms with several words in at least one spelling: the spellings, then the word that is searched.
const phrases = wordTable(
	`micro atx, m atx, microatx, uatx, μatx:matx; mini itx, m itx, mitx, miniitx:itx; extended atx, e atx:eatx;
80 plus:80plus; so dimm:sodimm; m 2:m2; u 2:u2; full hd, fullhd, fhd:1080p; quad hd, qhd, wqhd:1440p;
2160p, uhd, ultra hd:4k; ultra wide:ultrawide; hot swappable, hot swap, hotswappable:hotswap; free sync:freesync;
g sync:gsync; display port:displayport; tri mode:trimode; all in one:aio; non modular:nonmodular;
semi modular:semimodular; full modular, fully modular:fullymodular; type c, usb c, usbc:typec;
integrated graphics, onboard graphics, built in graphics:igpu; gray:grey; western digital:wd; team group:teamgroup`,
	", ",
);

// The words, besides figures, with which a span can begin.
const beginners = new Set([
	"cas",
	"pci",
	...[...phrases.keys()].map((phrase) => phrase.split(" ")[0]),
]);

// A fully modular power supply is modular too.
const alsoModular = /^(fully|semi)modular$/;

function readPhrase(words: readonly string[]): Span | null {
	for (const length of [3, 2, 1]) {
		const word = words.length >= length && phrases.get(words.slice(0, length).join(" "));
		const also = word && alsoModular.test(word) ? ["modular"] : [];
		if (word) return { length, words: [word], also, keepPieces: true };
	}
	return null;
}

/** Reads "Wi-Fi 6E", "wifi6e", "WiFi 6E". */
function readWifi(text: string): Span | null {
	const found = /^wi ?fi(?:(\d[a-z]?)| ([4-8]e?))?(?= |$)/.exec(text);
	const number = found?.[1] ?? found?.[2];
	return found && spanOf(found[0], [`wifi${number ?? ""}`], number ? ["wifi"] : []);
}

/** The span of a text, whose words have single spaces between them. */
function spanOf(text: string, words: string[], also: string[] = [], keepPieces = false): Span {
	return { length: text.split(" ").length, words, also, keepPieces };
}

/** Reads "2x16GB", "2 x 16 GB", "2x16". */
function readKit(text: string): Span | null {
	const kit = /^(\d{1,2}) ?x ?(4|8|12|16|24|32|48|64|96|128)(?: ?gb)?(?= |$)/.exec(text);
	return kit && spanOf(kit[0], [`${kit[1]}x${kit[2]}gb`]);
}

const resolutionNames = wordTable(
	"1280x720:720p; 1920x1080:1080p; 2560x1440:1440p; 3840x2160:4k; 5120x2880:5k; 7680x4320:8k",
);

/** Reads "2560x1440", "2560 x 1440". */
function readResolution(text: string): Span | null {
	const found = /^(\d{3,4}) ?x ?(\d{3,4})(?= |$)/.exec(text);
	if (!found) return null;
	const [across, down] = [Number(found[1]), Number(found[2])];
	const name = resolutionNames.get(`${across}x${down}`);
	const also = [...(name ? [name] : []), ...(across / down > 2 ? ["ultrawide"] : [])];
	return spanOf(found[0], [`${across}x${down}`], also);
}

/** Reads "12th gen", "40 series". */
function readSeries(text: string): Span | null {
	const found = /^(\d{1,2}(?:st|nd|rd|th)|\d{2,4}) ?(gen|series)(?:eration)?(?= |$)/.exec(text);
	return found && spanOf(found[0], [`${found[1]}${found[2]}`], [], true);
}

/** Reads a number after its label: "CL 36", "gen 4", "PCIe 4.0", "LGA 1700". */
function readLabelled(text: string): Span | null {
	const socket = /^lga ?(\d{3,4})(?= |$)/.exec(text);
	if (socket) return spanOf(socket[0], [`lga${socket[1]}`], [], true);
	const found = /^(cl|cas|gen|pcie|pci e|pci express) ?(\d{1,2})(?:p\d)?(?= |$)/.exec(text);
	if (!found) return null;
	const [whole, label = "", number] = found;
	if (label === "cl" || label === "cas") return spanOf(whole, [`cl${number}`]);
	return spanOf(whole, [`gen${number}`], label.startsWith("pci") ? ["pcie"] : []);
}

/** Reads "2TB", "2 TB", "27 inch", "650 W". */
function readQuantity(words: readonly string[]): Span | null {
	const [first = "", second = "", third = ""] = words;
	const glued = /^(\d{1,6}(?:p\d+)?)([a-z]+)$/.exec(first);
	if (!glued && (!/^\d{1,6}(p\d+)?$/.test(first) || (second === "in" && /^\d/.test(third))))
		return null;
	const found = glued
		? quantityWords(glued[1] ?? "", glued[2] ?? "")
		: quantityWords(first, second);
	return found && spanOf(glued ? first : `${first} ${second}`, found);
}

/** Reads "2070 SUPER" as 2070super. Its number alone ranks low, so that "2070" finds the plain 2070 first. */
function readChip(text: string): Span | null {
	const found = /^\d{3,4}(?: ?(?:ti|super|xtx?|gre))+(?= |$)/.exec(text);
	return found && spanOf(found[0], [found[0].replaceAll(" ", "")], [], true);
}
