import type { CategorySlug } from "../attributes/categories.ts";
import { whole } from "./alternatives.ts";
import { categoryMarker } from "./category-marker.ts";
import { findCategorySynonym } from "./category-synonyms.ts";
import { type Cursor, pieceAt, type ReadTerm, termOf } from "./cursor.ts";
import { mayBeNamed, nearestKindTo } from "./sold-elsewhere.ts";

// These are no word of any other kind, so that who types one means it, whatever part has it in its figures.
const always: readonly CategorySlug[] = ["laptop", "chair", "desk", "vr-headset"];
// "Light Wings" are fans.
const ofNames = /^(lights?|controllers?|accessor(y|ies)|stand|desktop|desktops)$/;
const notOfHead = /^(?:with|without|for|and|no)$/;

/** What the shop does not sell: "hdmi cable", "laptop charger". The term is the nearest kind that it sells, if there is one. */
export function readElsewhere(cursor: Cursor): ReadTerm | null {
	const { words, vocabulary } = cursor;
	for (const length of [2, 1]) {
		const noun = words.slice(0, length).join("");
		const nearest = words.length < length ? undefined : nearestKindTo(noun);
		if (nearest === undefined || pieceAt(cursor).quoted || !isHead(cursor, length)) continue;
		// Of accessories there is no telling what they are but by their names.
		const mayBeSold = isSold("accessory", cursor) || mayBeNamed(noun);
		if (mayBeSold && vocabulary.count(noun) > 0) return null;
		return notSold(cursor, length, nearest);
	}
	return null;
}

/** A kind of which the shop has nothing, if so many words are all that is meant; null if they may describe a part. */
export function readUnstocked(
	cursor: Cursor,
	length: number,
	category: CategorySlug,
): ReadTerm | null {
	const { words, vocabulary } = cursor;
	const isWord = vocabulary.count(words.slice(0, length).join("")) > 0;
	if (pieceAt(cursor).quoted || !isHead(cursor, length)) return null;
	if (length === 1 && ofNames.test(words[0] ?? "")) return null;
	if (isWord && !always.includes(category)) return null;
	// "Ssd laptop" is an SSD for one.
	const isFor = category === "laptop" || category === "desktop";
	const other = cursor.category;
	if (isFor && other !== null && other !== category && isSold(other, cursor)) return null;
	return notSold(cursor, length, null);
}

function notSold(cursor: Cursor, length: number, nearest: CategorySlug | null): ReadTerm {
	const isThere = nearest !== null && isSold(nearest, cursor);
	const alternatives = isThere ? [[whole(categoryMarker(nearest))]] : [];
	const category = isThere ? nearest : null;
	return { ...termOf(cursor, length, alternatives), category, meaning: { elsewhere: true } };
}

/** Whether so many words are what the line is about: no kind that is sold comes after them, and they are beside none. */
function isHead(cursor: Cursor, length: number): boolean {
	const { line, index, words } = cursor;
	if (notOfHead.test(line.pieces[index - 1]?.word ?? "")) return false;
	const rest = words.slice(length);
	return rest.every((word, place) => {
		const kinds = [word, word + (rest[place + 1] ?? "")].map((one) => findCategorySynonym(one));
		return kinds.every((kind) => !kind || !isSold(kind.category, cursor));
	});
}

function isSold(category: CategorySlug, { vocabulary }: Cursor): boolean {
	return vocabulary.count(categoryMarker(category)) > 0;
}
