import { maxStock } from "../catalogue/stock-rules.ts";
import { type BuildLine, maxBuildParts } from "../fit/build-line.ts";
import { type PlaceName, placeOf, stayingBeside } from "../fit/places.ts";
import { foldDigits, readWhole } from "../kernel/digits.ts";

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const partIn = new RegExp(`^(${id})(?:\\*(\\d{1,7}))?$`);
const savedId = new RegExp(`^${id}$`);

/** Parses the parts in an address, `ID*2,ID`. What makes no sense, and a part's second mention, count as not asked. */
export function readBuildLines(text: string | null): BuildLine[] {
	const lines = new Map<string, BuildLine>();
	for (const part of (text ?? "").split(",", 4 * maxBuildParts)) {
		const [, partId = "", units = "1"] = partIn.exec(foldDigits(part.trim().toLowerCase())) ?? [];
		const quantity = Number(units);
		if (!partId || lines.has(partId) || quantity < 1 || quantity > maxStock) continue;
		lines.set(partId, { partId, quantity });
	}
	return [...lines.values()].slice(0, maxBuildParts);
}

/** Prints the parts of a build for an address: each part's id, and how many where there are several. */
export function printBuildLines(lines: readonly BuildLine[]): string {
	return lines
		.map(({ partId, quantity }) => (quantity > 1 ? `${partId}*${quantity}` : partId))
		.join(",");
}

/** What the address of a build holds beside its parts: the saved build that is being changed, and a budget in taka. */
export type BesideParts = { saved?: string | null; budget?: number | null };

/** Parses what an address holds beside the parts; null where it makes no sense. */
export function readBesideParts(search: URLSearchParams) {
	const saved = search.get("saved");
	return {
		saved: saved !== null && savedId.test(saved) ? saved : null,
		budget: readBudget(search.get("budget")),
	};
}

/** The greatest budget that a build's address holds, in taka. */
const maxBudgetTaka = 99_99_999;

/** Parses a budget in taka, as typed or from an address, "৳1,00,000" too; null where it makes no sense. */
export function readBudget(text: string | null): number | null {
	const taka = readWhole((text ?? "").replace("৳", ""));
	return taka !== null && taka >= 1 && taka <= maxBudgetTaka ? taka : null;
}

/**
 * The one address of a build: it holds the whole build, and the budget where there is one. Where it is a saved one that
 * is being changed, it says which, so that its owner can save the changes; to anybody else that means nothing.
 */
export function buildAddress(lines: readonly BuildLine[], beside: BesideParts = {}): string {
	return withBuild("/build", lines, beside);
}

/** The address of the list from which a part of a category is chosen for a build. */
export function chooseAddress(category: string, lines: readonly BuildLine[], beside: BesideParts) {
	return withBuild(`/build/choose/${category}`, lines, beside);
}

function withBuild(path: string, lines: readonly BuildLine[], beside: BesideParts): string {
	const params = [
		...(lines.length > 0 ? [`parts=${printBuildLines(lines)}`] : []),
		...(beside.saved ? [`saved=${beside.saved}`] : []),
		...(beside.budget ? [`budget=${beside.budget}`] : []),
	];
	return params.length > 0 ? `${path}?${params.join("&")}` : path;
}

export function placeId(place: PlaceName): string {
	return `place-${place}`;
}

/** A part of a build with its category, which says in which place it is. */
export type BuildPartLine = BuildLine & { category: string };

/**
 * Where choosing a part leads: to the build with it, at the place that it has there. It takes the place of another one
 * where a computer has one, else it is one more.
 */
export function chosenAddress(
	lines: readonly BuildPartLine[],
	{ id, category }: { id: string; category: string },
	beside: BesideParts = {},
): string {
	const others = stayingBeside(lines, category).map(({ partId, quantity }) => ({
		partId,
		quantity: partId === id ? Math.min(quantity + 1, maxStock) : quantity,
	}));
	const isMore = others.some(({ partId }) => partId === id);
	const chosen = isMore ? others : [...others, { partId: id, quantity: 1 }];
	const place = placeOf(category);
	return `${buildAddress(chosen, beside)}${place ? `#${placeId(place.name)}` : ""}`;
}

/** The build with so many units of a part; with none it is taken out. */
export function withQuantity(
	lines: readonly BuildLine[],
	partId: string,
	quantity: number,
): BuildLine[] {
	const changed = lines.map((line) => (line.partId === partId ? { partId, quantity } : line));
	return changed.filter((line) => line.quantity > 0);
}
