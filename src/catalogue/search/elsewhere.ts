import type { CategorySlug } from "../attributes/categories.ts";
import { whole } from "./alternatives.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { type Cursor, pieceAt, type ReadTerm, termOf } from "./cursor.ts";
import {
	alsoInNames,
	besideDevices,
	devices,
	madeForOne,
	soldElsewhere,
} from "./sold-elsewhere.ts";
import { categoryMarker, isSold } from "./vocabulary.ts";

// The words for these categories mean nothing else, even if other parts have them as attributes.
const onlyKinds = /^(laptop|chair|desk|vr-headset)$/;

/** Reads a thing that the shop does not sell, "hdmi cable", or has none of. The term is the nearest sold category. */
export function readElsewhere(cursor: Cursor): ReadTerm | null {
	const { vocabulary } = cursor;
	if (pieceAt(cursor).quoted) return null;
	for (let length = Math.min(4, cursor.words.length); length > 0; length--) {
		const noun = cursor.words.slice(0, length).join("");
		const kind = findCategorySynonym(noun)?.category ?? null;
		if (kind && isSold(kind, vocabulary)) return null;
		const nearest = kind ? null : soldElsewhere.get(noun);
		if (nearest === undefined || !isHead(cursor, length, { noun, kind })) continue;
		if (isInNames(cursor, noun, kind)) return null;
		const isThere = nearest !== null && isSold(nearest, vocabulary) && !isMadeFor(cursor, noun);
		const term = termOf(cursor, length, isThere ? [[whole(categoryMarker(nearest))]] : []);
		return { ...term, category: isThere ? nearest : null, meaning: { elsewhere: true } };
	}
	return null;
}

type Named = { noun: string; kind: CategorySlug | null };

/** Whether these words are the line's subject: no sold category follows them, and no word like "with" precedes them. */
function isHead(cursor: Cursor, length: number, { noun, kind }: Named): boolean {
	const { line, index, words, vocabulary, category } = cursor;
	const [of = "", before = ""] = [-2, -1].map((place) => line.pieces[index + place]?.word);
	if (before === "for") return devices.has(noun) && (madeForOne.test(of) || soldElsewhere.has(of));
	if (/^(with|without|and|no)$/.test(before)) return false;
	// "Ssd laptop" is an SSD for a laptop.
	const isFor = (kind === "laptop" || kind === "desktop") && !isMadeFor(cursor, noun);
	if (isFor && category && category !== kind && isSold(category, vocabulary)) return false;
	const namesDevice = line.pieces.some(({ word }) => devices.has(word));
	const rest = words.slice(length);
	return rest.every((word, place) => {
		if (namesDevice && madeForOne.test(word)) return true;
		const kinds = [word, word + (rest[place + 1] ?? "")].map((word) => findCategorySynonym(word));
		return kinds.every((other) => !other || !isSold(other.category, vocabulary));
	});
}

/** Whether names of parts may have this noun. An accessory's kind is known only from its name. */
function isInNames(cursor: Cursor, noun: string, kind: CategorySlug | null): boolean {
	if (cursor.vocabulary.count(noun) === 0 || isOfDevice(cursor, noun)) return false;
	if (alsoInNames.test(noun)) return true;
	return kind ? !onlyKinds.test(kind) : isSold("accessory", cursor.vocabulary);
}

/** Whether the line is only about a device, or about something made for a device. */
function isOfDevice({ line }: Cursor, noun: string): boolean {
	const words = line.pieces.map(({ word }) => word);
	const others = words.filter((word) => !devices.has(word));
	if (others.length === words.length) return false;
	if (!devices.has(noun) || others.some((word) => madeForOne.test(word))) return true;
	return others.every((word) => besideDevices.test(word) || soldElsewhere.has(word));
}

/** Whether the noun is a device, and the line is about something made for it: "phone case", "stand for laptop". */
function isMadeFor({ line }: Cursor, noun: string): boolean {
	return devices.has(noun) && line.pieces.some(({ word }) => madeForOne.test(word));
}
