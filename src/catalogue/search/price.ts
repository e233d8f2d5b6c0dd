import type { Range } from "../facets/choices.ts";
import { type Cursor, pieceAt, type ReadTerm, termOf } from "./cursor.ts";
import { rangeFilter } from "./understanding.ts";

/** A pattern of a price: its words, the range of its amounts, and whether it is a bare amount without words. */
type Pattern = { words: RegExp; range: (first: number, second: number) => Range; isBare?: true };

const taka = "tk|taka|takar|takay|bdt";
const amount = `(?:(?:${taka}) )?(\\d{1,9}(?:p\\d{1,3})?)(k| ?(?:thousand|hajar|hazar|lakhs?|lacs?))?(?: ?(${taka}))?`;
const below =
	"under|below|within|upto|up to|(?:less|lower|cheaper|not more|no more) than|max|maximum|at most|(?:my )?budget(?: of| is)?";
const above = "over|above|(?:more|higher) than|at least|min|minimum|starting(?: from)?";
const belowIt =
	"moddhe|moddhey|modhe|modde|bhitore|vitore|bhitor|vitor|niche|nichey|nicher|kome?|budget|(?:or|and) (?:less|below)";
const aboveIt = "upore?|uporer|beshi|besi|(?:or|and) (?:more|above)";
const spelling = (words: string) => new RegExp(`^${words}(?: budget| range)?(?= |$)`);

const patterns: readonly Pattern[] = [
	{
		words: spelling(`(?:between |from )?${amount}(?: and| to| theke)? ${amount}`),
		range: (a, b) => ({ min: Math.min(a, b), max: Math.max(a, b) }),
	},
	{ words: spelling(`(?:${below}) ${amount}`), range: (max) => ({ min: null, max }) },
	{ words: spelling(`(?:${above}) ${amount}`), range: (min) => ({ min, max: null }) },
	{
		words: spelling(`(?:around|about|near|approx) ${amount}`),
		range: (taka) => ({ min: Math.round(taka * 0.85), max: Math.round(taka * 1.15) }),
	},
	{ words: spelling(`${amount}(?: er)? (?:${belowIt})`), range: (max) => ({ min: null, max }) },
	{ words: spelling(`${amount}(?: er)? (?:${aboveIt})`), range: (min) => ({ min, max: null }) },
	{ words: spelling(amount), range: (max) => ({ min: null, max }), isBare: true },
];

const factors: Record<string, number> = { k: 1_000, t: 1_000, h: 1_000, l: 100_000 };
const [minTaka, maxTaka] = [100, 999_999_999];
// "under 500 gb" is no price.
const units = /^(gb|tb|mb|inch|inches|hz|mhz|ghz|mts|w|watts?|va|mm|cm|rpm|dpi|fps|g|gm|ms)$/;

/**
 * Reads a price in whole taka: "under 9000", "20-30k", "1 lakh", "9 hajar er moddhe", "5000 taka".
 * The smaller of two ends is the minimum. Amounts below 100 taka, "2k" and "4k" alone (pictures),
 * and a model's number after "under" are no price.
 */
export function readPrice(cursor: Cursor): ReadTerm | null {
	const text = cursor.words.slice(0, 9).join(" ");
	if (pieceAt(cursor).quoted || !/\d/.test(text)) return null;
	for (const { words, range, isBare } of patterns) {
		const found = words.exec(text);
		const [first, second] = found ? amountsOf(found) : [];
		if (!found || !first || !isPrice(cursor, found[0], first, second)) continue;
		if (isBare && !(first.isTaka || isLarge(first, cursor))) continue;
		const read = termOf(cursor, found[0].split(" ").length, []);
		const ends = [first.taka, second?.taka ?? first.taka] as const;
		if (ends.some((taka) => taka < minTaka || taka > maxTaka)) return read;
		const { min, max } = range(...ends);
		return { ...read, meaning: { filter: ["price", rangeFilter(min, max)] } };
	}
	return null;
}

/** Whether words are a price, and no model ("i7 13700k"), year ("Max (2024)"), figure ("under 500 gb") or picture. */
function isPrice(cursor: Cursor, text: string, first: Amount, second: Amount | undefined): boolean {
	if (first.unit === "k" && Number(first.number) >= 1_000) return false;
	if (/^(max|min|near|about) 20[12]\d$/.test(text)) return false;
	if (/\d.*budget/.test(text) && isPicture(cursor, first)) return false;
	return second ? isRange(cursor, text, first, second) : !isOther(cursor, first, text);
}

type Amount = { number: string; unit: string; isTaka: boolean; taka: number };

/** The amounts of a matched pattern. In "20-30k" both are thousands. */
function amountsOf(found: RegExpExecArray): Amount[] {
	const groups = [found.slice(1, 4), found.slice(4, 7)].filter(([number]) => number);
	return groups.map(([number = "", ownUnit = "", taka], index) => {
		const figure = Number(number.replace("p", "."));
		const next = groups[index + 1]?.[1]?.trim();
		const unit = ownUnit.trim() || (next && figure < 1_000 ? next : "");
		const isTaka = taka !== undefined || /^(tk|taka|bdt)/.test(found[0]);
		return { number, unit, isTaka, taka: Math.round(figure * (factors[unit[0] ?? ""] ?? 1)) };
	});
}

/** Whether two amounts are the ends of a price: a word says so, or a hyphen is between round amounts. */
function isRange({ line, index }: Cursor, text: string, first: Amount, second: Amount): boolean {
	if (/^(between|from) /.test(text)) return true;
	const isMoney = first.isTaka || second.isTaka || second.unit !== "";
	const isRound = [first, second].every(({ taka }) => taka >= 1_000 && taka % 500 === 0);
	const isJoined = line.pieces[index + 1]?.joins === true;
	return (/ (to|theke|and) /.test(text) || isJoined) && (isMoney || isRound);
}

/** Whether an amount after "under" is a figure with a unit, or a model: "gpu under 5060", "cpu under 5600g". */
function isOther({ words, vocabulary, category }: Cursor, first: Amount, text: string): boolean {
	if (first.unit !== "" || first.isTaka) return false;
	if (units.test(words[text.split(" ").length] ?? "")) return true;
	const hasModels = category === null || category === "graphics-card" || category === "processor";
	return hasModels && first.taka % 500 !== 0 && vocabulary.count(first.number) > 0;
}

/** Whether a bare amount is a price: "ram 15k", "20 hajar". A mouse's "16k" is dots per inch, and 245K is a model. */
function isLarge({ unit, taka }: Amount, { category, line }: Cursor): boolean {
	if (unit !== "k") return unit !== "";
	const hasKind = category !== null || line.pieces.some(({ word }) => /^(pc|computer)$/.test(word));
	return taka >= 10_000 && taka <= 200_000 && hasKind && !/mouse|hard-disk/.test(category ?? "");
}

/** Whether an amount is a picture's size and not a price: the "4k" of "4k budget monitor". */
function isPicture({ category }: Cursor, { unit, taka }: Amount): boolean {
	return (
		unit === "k" && taka < 10_000 && (category === null || /monitor|webcam|capture/.test(category))
	);
}
