import type { CategorySlug } from "../attributes/categories.ts";
import { isTerm, type ReadTerm, series } from "./cursor.ts";

const kindsThatFit =
	/^(memory|cpu-cooler|motherboard|processor|graphics-card|power-supply|case|case-fan|ssd|hard-disk)$/;
const quantity = /^\d+(p\d+)?[a-z]{1,6}$/;

/** The searched terms and the part that they must fit: "ram" and "b450" of "ram for b450" or "b450 er jonno ram". */
export type Pair = {
	category: CategorySlug;
	looked: readonly ReadTerm[];
	fits: readonly ReadTerm[];
};

/** Splits a line such as "ram for b450" into the searched part and the part that it must fit; null for other lines. */
export function pairIn(read: readonly ReadTerm[], category: CategorySlug | null): Pair | null {
	const index = read.findIndex(({ words }) =>
		/^(for|with|fits|fit|supports|jonno|er)$/.test(words.join(" ")),
	);
	if (index < 0) return pairOfNeighbours(read, category);
	const isReversed = /^(jonno|er)$/.test(read[index]?.words[0] ?? "");
	const sides = [read.slice(0, index), read.slice(index + 1)];
	const [looked = [], other = []] = isReversed ? sides.toReversed() : sides;
	// A price can be on either side.
	const fits = other.filter(({ meaning, words }) => meaning === null && words[0] !== "er");
	const kind = category ?? kindOfSeries(looked);
	const isPair = index > 0 && kind !== null && kindsThatFit.test(kind) && fits.some(isModel);
	return isPair ? { category: kind, looked, fits } : null;
}

// Models that the category itself never has: "b550 ram", "psu rtx 5070" ask for a part for another.
const chipset = "[abxz][3-8]\\d0[em]?i?|h[3-8]\\d0m?";
const ofProcessor = "\\d{4,5}(x|g|f|k|kf|ks|ge|x3d)";
const ofGraphics = "[2-9]0[5-9]0(ti|super|tisuper)?|[5-9]\\d00(xt|xtx|gre)";
const modelsOfOthers: Partial<Record<CategorySlug, RegExp>> = {
	memory: RegExp(`^(${chipset}|${ofProcessor})$`),
	"cpu-cooler": RegExp(`^(${ofProcessor})$`),
	motherboard: RegExp(`^(${ofProcessor})$`),
	processor: RegExp(`^(${chipset})$`),
	"power-supply": RegExp(`^(${ofGraphics})$`),
	case: RegExp(`^(${ofGraphics})$`),
	ssd: RegExp(`^(${chipset})$`),
};

/** Splits "b550 ram", "ryzen 5 5600g cooler": a category, and another category's model number with its series. */
function pairOfNeighbours(read: readonly ReadTerm[], category: CategorySlug | null): Pair | null {
	const models = category && modelsOfOthers[category];
	const end = models ? read.findIndex(({ words }) => models.test(words.at(-1) ?? "")) : -1;
	if (!category || end < 0 || !read.some((readTerm) => readTerm.category === category)) return null;
	const isOfSeries = ({ words }: ReadTerm) =>
		words.every((word) => series.test(word) || /^\d$/.test(word));
	const from = 1 + read.findLastIndex((readTerm, index) => index < end && !isOfSeries(readTerm));
	const to = end + 1;
	return { category, looked: read.toSpliced(from, to - from), fits: read.slice(from, to) };
}

/** The category of a series: a Ryzen is a processor. */
function kindOfSeries(read: readonly ReadTerm[]): CategorySlug | null {
	const found = read.flatMap(({ words }) => words).find((word) => series.test(word));
	if (!found) return null;
	return /^(rtx|gtx|rx|radeon|geforce|arc)$/.test(found) ? "graphics-card" : "processor";
}

/** Whether a term is a model's number, and no quantity, size or year. */
export function isModel({ words }: ReadTerm): boolean {
	const joined = words.join("");
	if (/^ddr\d|^(19|20)\d\d$/.test(joined)) return false;
	if (quantity.test(joined) && !/\d(xt?x?|gre|ti|super|k|kf|f|g|ge)$/.test(joined)) return false;
	return words.some((word) => /^[a-z]{0,2}\d{3,5}[a-z0-9]{0,5}$/.test(word));
}

/** The typed terms that mean "not sold" if no part has them: unknown models, models of a series, narrow categories. */
export function modelsIn(read: readonly ReadTerm[]): string[] {
	const isOfSeries =
		read.filter(({ words }) => words.some((word) => series.test(word))).length === 1;
	return read.flatMap((readTerm, index) => {
		const isNarrowKind =
			readTerm.category !== null && (readTerm.term.alternatives[0]?.length ?? 0) > 1;
		if (isNarrowKind) return [readTerm.term.typed];
		if (!isModel(readTerm)) return [];
		const isUnknown = readTerm.term.alternatives.length === 0;
		const before = read.slice(Math.max(0, index - 2), index).flatMap(({ words }) => words);
		const isKnownSeries = isOfSeries && before.some((word) => series.test(word));
		return isUnknown || isKnownSeries ? [readTerm.term.typed] : [];
	});
}

export const ofComputers = /^(pc|computer|desktop)$/;
const aroundComputers =
	/^(build|builds|setup|rig|gaming|office|editing|streaming|work|student|home|full|complete|custom|system|for|a|my|new|in|bd|bangladesh|price|er|jonno)$/;

/** Whether a line asks for a whole computer and for no part of one: "gaming pc", "full pc", "pc build". */
export function isWholeComputer(read: readonly ReadTerm[]): boolean {
	const words = read.filter(isTerm).flatMap(({ words }) => words);
	return (
		words.some((word) => ofComputers.test(word)) &&
		words.every((word) => ofComputers.test(word) || aroundComputers.test(word))
	);
}
