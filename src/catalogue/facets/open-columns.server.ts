import type { Db } from "../../platform/database/database.server.ts";
import { categories } from "../attributes/categories.ts";
import type { CountsInMemory } from "../stocked-categories.server.ts";
import { type CategoryColumns, type ColumnPart, categoryColumns } from "./category-columns.ts";
import { type ColumnSet, columnSet } from "./column-set.ts";
import { nothingRead, type ReadKeys } from "./read-attributes.ts";
import { countCategory, readCategory, readPartsById } from "./read-column-parts.server.ts";

/** The live parts as columns in this process's memory: a cache for filtering and counting, built on first use. */
export type Columns = CountsInMemory & {
	/** The columns of these categories, at least as new as this call. Missing categories are built. */
	read(categories: readonly string[]): Promise<ColumnSet>;
	/** Notes that the parts of the tags `part:ID` changed. Without tags, any part may have changed. */
	invalidate(tags?: readonly string[]): void;
	/** Builds all categories, one after the other, and builds them again whenever the cache is thrown away. */
	keepWarm(): void;
	close(): void;
};

/** The data in memory until the whole cache is thrown away. */
type Generation = Source & {
	set: ColumnSet;
	/** The categories that are being built, each with the parts that changed meanwhile. */
	making: Map<string, { made: Promise<void>; changed: Set<string> }>;
	/** The ids of the parts that changed since they were read. */
	changed: Set<string>;
	rereading: Promise<void> | null;
};

// From this number of parts on, building all columns again costs less than rereading the parts.
const maxChanged = 5_000;
// Batches of this size let other requests run in between.
const maxRereadTogether = 250;
// Room for parts that are added later.
const spareParts = 16;
const warmAfterMs = 1_000;
// Bookings come in bursts. One reading per burst shows which parts sold out or came back.
const rereadAfterMs = 250;

/** Called when a part of this category comes into stock or sells out. */
type StockChanged = (category: string) => void;

/** Selects what rules read of a category's parts, besides the facets. */
type ReadKeysOf = (category: string) => ReadKeys;

/** The database of the columns, the listener for stock changes, and what rules read. */
type Source = { db: Db; stockChanged: StockChanged; readKeys: ReadKeysOf };

export function openColumns(
	db: Db,
	stockChanged: StockChanged = () => {},
	readKeys: ReadKeysOf = () => nothingRead,
): Columns {
	const source = { db, stockChanged, readKeys };
	let current = newGeneration(source);
	let isWarm = false;
	let closed = false;
	let warmTimer: NodeJS.Timeout | undefined;
	let rereadTimer: NodeJS.Timeout | undefined;

	async function warm() {
		while (!closed) if (!(await makeNext(current))) return;
	}
	function warmSoon() {
		clearTimeout(warmTimer);
		if (!isWarm || closed) return;
		// If the database is down, the next reader gets the error.
		warmTimer = setTimeout(() => void warm().catch(() => {}), warmAfterMs);
		warmTimer.unref();
	}
	function rereadSoon() {
		if (rereadTimer || closed) return;
		rereadTimer = setTimeout(() => {
			rereadTimer = undefined;
			// After an error, the next caller reads the changed parts.
			settle(current).catch(() => {});
		}, rereadAfterMs);
		rereadTimer.unref();
	}
	return {
		read: (wanted) => ready(current, wanted),
		countIfMade: () => countIfMade(current),
		invalidate(tags) {
			const ids = tags?.filter((tag) => tag.startsWith("part:")).map((tag) => tag.slice(5));
			if (!ids || current.changed.size + ids.length > maxChanged) {
				current = newGeneration(source);
				if (ids) for (const { slug } of categories) stockChanged(slug);
				warmSoon();
				return;
			}
			if (ids.length > 0) rereadSoon();
			for (const id of ids) {
				current.changed.add(id);
				for (const { changed } of current.making.values()) changed.add(id);
			}
		},
		keepWarm() {
			isWarm = true;
			warmSoon();
		},
		close() {
			closed = true;
			clearTimeout(warmTimer);
			clearTimeout(rereadTimer);
		},
	};
}

function newGeneration(source: Source): Generation {
	return { ...source, set: columnSet(), making: new Map(), changed: new Set(), rereading: null };
}

/** Builds a category, or joins the build that is already running. */
function make(generation: Generation, category: string): Promise<void> {
	const running = generation.making.get(category);
	if (running) return running.made;
	const changed = new Set<string>();
	const made = makeCategory(generation.db, category, generation.readKeys(category))
		.then((columns) => {
			generation.set.add(columns);
			for (const id of changed) generation.changed.add(id);
		})
		.finally(() => generation.making.delete(category));
	generation.making.set(category, { made, changed });
	return made;
}

/** Builds the first missing category. Returns false if none is missing. */
async function makeNext(generation: Generation): Promise<boolean> {
	const next = categories.find(({ slug }) => !generation.set.categories.has(slug));
	if (next) await make(generation, next.slug);
	return next !== undefined;
}

/** Reads all parts that changed before this call. A later change waits for the next caller. */
async function settle(generation: Generation): Promise<void> {
	await generation.rereading;
	if (generation.changed.size > 0)
		generation.rereading ??= reread(generation).finally(() => {
			generation.rereading = null;
		});
	await generation.rereading;
}

/** The columns of the wanted categories, as they are now. */
async function ready(generation: Generation, wanted: readonly string[]): Promise<ColumnSet> {
	// Builds one category after the other, so that other requests find a database connection.
	for (const category of wanted)
		if (!generation.set.categories.has(category)) await make(generation, category);
	await settle(generation);
	return generation.set;
}

async function countIfMade(generation: Generation): Promise<ReadonlyMap<string, number> | null> {
	const made = generation.set.categories;
	if (categories.some(({ slug }) => !made.has(slug))) return null;
	await settle(generation);
	return new Map([...made].map(([category, { count }]) => [category, count]));
}

async function makeCategory(db: Db, category: string, keys: ReadKeys): Promise<CategoryColumns> {
	const expected = Math.ceil((await countCategory(db, category)) * 1.05) + spareParts;
	const columns = categoryColumns(category, keys, expected);
	for await (const parts of readCategory(db, category)) {
		for (const part of parts) columns.write(part);
		// Lets other requests run between two batches.
		await new Promise(setImmediate);
	}
	return columns;
}

async function reread({ db, stockChanged, set, changed }: Generation): Promise<void> {
	const ids = [...changed];
	changed.clear();
	try {
		while (ids.length > 0) {
			for (const part of await readPartsById(db, ids.slice(0, maxRereadTogether)))
				if (refresh(set, part)) stockChanged(part.category);
			ids.splice(0, maxRereadTogether);
		}
	} catch (fault) {
		for (const id of ids) changed.add(id);
		throw fault;
	}
}

/** Writes the current data of a part. Returns whether the part is new, came into stock or sold out. */
function refresh(set: ColumnSet, part: ColumnPart & { live: boolean }): boolean {
	const place = set.find(part.number);
	const wasInStock = place?.columns.stock[place.position] === 1;
	if (part.live) set.write(part);
	else set.remove(part.number);
	return !place || wasInStock !== part.inStock;
}
