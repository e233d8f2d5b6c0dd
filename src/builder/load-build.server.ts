import { filterParts } from "../catalogue/facets/filter-parts.ts";
import type { FindPartsDeps } from "../catalogue/listing/find-parts.server.ts";
import { nearestParts } from "../catalogue/part-page/nearest-parts.ts";
import { bookingObstacle } from "../catalogue/stock-rules.ts";
import type { BuildLine } from "../fit/build-line.ts";
import { groupCandidates } from "../fit/judgement/group-candidates.server.ts";
import { judgeBuild } from "../fit/judgement/judge-build.ts";
import { choiceOf } from "../fit/judgement/judge-candidate.ts";
import { type ReadPart, readBuildParts } from "../fit/judgement/read-build-parts.server.ts";
import { readPartsByNumber } from "../fit/judgement/read-parts.server.ts";
import type { BesideParts } from "./build-query.ts";
import { type Instead, type ShownBuild, shownVerdict, totalOf } from "./shown-build.ts";

// The worst verdicts come first. Forty parts have hundreds: the browser requests them on a press.
const shownVerdicts = 50;

type Deps = Pick<FindPartsDeps, "db" | "columns">;

/** Loads the parts of a build, and the verdicts of the rules on them together. */
export async function loadBuild(
	deps: Deps,
	lines: readonly BuildLine[],
	{ saved = null, budget = null }: BesideParts = {},
): Promise<ShownBuild> {
	const { parts, gone } = await readBuildParts(deps.db, lines);
	const judgement = judgeBuild(parts, shownVerdicts);
	return {
		// Fields that only the rules read stay on the server.
		parts: parts.map(({ attributes: _, sources: __, number: ___, ...part }) => part),
		gone: gone.flatMap(({ partId, name }) => (name === null ? [] : [{ partId, name }])),
		judgement: { ...judgement, verdicts: judgement.verdicts.map(shownVerdict) },
		saved,
		budget,
		instead: await findInstead(deps, parts),
		totalTaka: totalOf(parts),
	};
}

// At most this many parts of a build get an offer, because each offer judges a whole category.
const maxOffered = 6;
const shown = 3;
// More than are shown, because some of the nearest have fewer units than the build needs.
const looked = 12;

/** For each sold-out part of a build, by its id: the most similar parts that are in stock and fit. */
async function findInstead(
	deps: Deps,
	parts: readonly ReadPart[],
): Promise<Record<string, Instead[]>> {
	const soldOut = parts.filter((part) => bookingObstacle(part) !== null).slice(0, maxOffered);
	const offers: Record<string, Instead[]> = {};
	for (const part of soldOut) offers[part.id] = await nearestThatFit(deps, parts, part);
	return offers;
}

/** The nearest parts that fit. If these are too few, also parts of which not everything is known. */
async function nearestThatFit(
	{ db, columns: allColumns }: Deps,
	parts: readonly ReadPart[],
	soldOut: ReadPart,
): Promise<Instead[]> {
	const { category, number, quantity } = soldOut;
	const place = (await allColumns.read([category])).find(number);
	if (place?.columns.category !== category) return [];
	const { columns, position } = place;
	const others = parts.filter(({ id }) => id !== soldOut.id);
	const groups = groupCandidates(choiceOf(others, category), filterParts({ columns }, new Map()));
	const offers: Instead[] = [];
	for (const state of ["fits", "unknown"] as const) {
		const inStock = groups[state].positions.filter((index) => columns.stock[index] === 1);
		const near = nearestParts(columns, position, looked, inStock);
		const numbers = near.map((index) => columns.numbers[index] ?? 0);
		const found = await readPartsByNumber(db, numbers);
		for (const { id, name, priceTaka, slug, minimumQuantity, availableQuantity } of found) {
			const units = Math.max(quantity, minimumQuantity);
			const isOffered = availableQuantity >= units && !others.some((other) => other.id === id);
			if (isOffered && offers.length < shown)
				offers.push({ id, category, slug, name, priceTaka, units, state });
		}
		if (offers.length === shown) break;
	}
	return offers;
}
