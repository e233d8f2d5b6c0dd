import { maxStock } from "../catalogue/stock-rules.ts";
import { type BuildLine, maxBuildParts } from "../fit/build-line.ts";
import { type PlaceName, placeOf, stayingBeside } from "../fit/places.ts";
import { foldDigits, readWhole } from "../kernel/digits.ts";

const id = "[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}";
const partIn = new RegExp(`^(${id})(?:\\*(\\d{1,7}))?$`);
const savedId = new RegExp(`^${id}$`);

/** Parses the parts in an address, `ID*2,ID`. Invalid entries and the second mention of a part are ignored. */
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

/** Prints the parts of a build for an address: each part's id, and its quantity if it is above 1. */
export function printBuildLines(lines: readonly BuildLine[]): string {
	return lines
		.map(({ partId, quantity }) => (quantity > 1 ? `${partId}*${quantity}` : partId))
		.join(",");
}

/** The content of a build's address besides its parts: the saved build that is being changed, and a budget in taka. */
export type BesideParts = { saved?: string | null; budget?: number | null };

/** Parses the content of an address besides the parts. An invalid value becomes null. */
export function readBesideParts(search: URLSearchParams) {
	const saved = search.get("saved");
	return {
		saved: saved !== null && savedId.test(saved) ? saved : null,
		budget: readBudget(search.get("budget")),
	};
}

const maxBudgetTaka = 99_99_999;

/** Parses a budget in taka, typed or from an address, also "৳1,00,000"; null if it is invalid. */
export function readBudget(text: string | null): number | null {
	const taka = readWhole((text ?? "").replace("৳", ""));
	return taka !== null && taka >= 1 && taka <= maxBudgetTaka ? taka : null;
}

/**
 * The canonical address of a build: it contains the whole build, and its budget if there is one.
 * Only the owner of a saved build can use the id of that build to save the changes.
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

/** A part of a build with its category, which decides the part's place. */
export type BuildPartLine = BuildLine & { category: string };

/**
 * The address after a choice: the build with the chosen part, at the part's place. In a place for a
 * single part it replaces the old part; in other places it is added.
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

/** The build with a new quantity of a part. Quantity 0 removes the part. */
export function withQuantity(
	lines: readonly BuildLine[],
	partId: string,
	quantity: number,
): BuildLine[] {
	const changed = lines.map((line) => (line.partId === partId ? { partId, quantity } : line));
	return changed.filter((line) => line.quantity > 0);
}
