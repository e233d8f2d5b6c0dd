import type { Db } from "../../platform/database/database.server.ts";
import { type BatchDone, type ImportItem, importBatch } from "./import-batch.server.ts";

/** What became of each item: its plan, null for a price without a part, or why the database refused it. */
export type Written = { item: ImportItem; done: BatchDone[number]; refused?: string };

const tries = 5;

/**
 * Imports a batch whatever happens to it: one that meets somebody else's lock is tried again, and
 * one that holds something the database refuses is halved until the one item is found and told.
 * Any other fault (the database is away) is thrown.
 */
export async function writeBatch(
	db: Db,
	items: readonly ImportItem[],
	at: Date,
): Promise<Written[]> {
	try {
		const done = await again(() => importBatch(db, items, at));
		return items.map((item, index) => ({ item, done: done[index] ?? null }));
	} catch (error) {
		const refused = refusalOf(error);
		if (refused === null) throw error;
		const [first] = items;
		if (first && items.length === 1) return [{ item: first, done: null, refused }];
		const half = Math.ceil(items.length / 2);
		const front = await writeBatch(db, items.slice(0, half), at);
		return [...front, ...(await writeBatch(db, items.slice(half), at))];
	}
}

async function again<T>(act: () => Promise<T>): Promise<T> {
	for (let tried = 1; ; tried++) {
		try {
			return await act();
		} catch (error) {
			if (!isPassing(error) || tried === tries) throw error;
		}
	}
}

/** Deadlock found, or a serialization failure (PostgreSQL, class 40): the same again may succeed. */
function isPassing(error: unknown): boolean {
	return codeOf(error).startsWith("40");
}

/** PostgreSQL's word on data that it cannot take (class 22) or that breaks a rule of the table (class 23). */
function refusalOf(error: unknown): string | null {
	if (!/^2[23]/.test(codeOf(error))) return null;
	const cause = error instanceof Error && error.cause ? error.cause : error;
	return cause instanceof Error ? cause.message.slice(0, 200) : "";
}

function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	if ("code" in error && typeof error.code === "string") return error.code;
	return codeOf(error.cause);
}
