import type pg from "pg";
import { errorCode } from "../../kernel/error-code.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { type ImportItem, importBatch } from "./import-batch.server.ts";
import type { ImportPlan } from "./import-plan.server.ts";

/** The result for each item: its plan, null for a price without a part, or why the database refused it. */
type WrittenItem = { item: ImportItem; plan: ImportPlan | null; refused?: string };

/**
 * Imports a batch despite errors. A batch with an item that the database refuses is halved until
 * that item is found and reported. Any other fault (an unreachable database) is thrown.
 */
export async function writeBatch(
	db: Db,
	items: readonly ImportItem[],
	now: Date,
): Promise<WrittenItem[]> {
	try {
		const plans = await importBatch(db, items, now);
		return items.map((item, index) => ({ item, plan: plans[index] ?? null }));
	} catch (error) {
		const refused = refusalOf(error);
		if (refused === null) throw error;
		const [first] = items;
		if (first && items.length === 1) return [{ item: first, plan: null, refused }];
		const half = Math.ceil(items.length / 2);
		const front = await writeBatch(db, items.slice(0, half), now);
		return [...front, ...(await writeBatch(db, items.slice(half), now))];
	}
}

/** PostgreSQL's message about invalid data (class 22) or a violated constraint (class 23); null for other errors. */
function refusalOf(error: unknown): string | null {
	if (!/^2[23]/.test(codeOf(error))) return null;
	const cause = error instanceof Error && error.cause ? error.cause : error;
	return cause instanceof Error ? cause.message.slice(0, 200) : "";
}

function codeOf(error: unknown): string {
	if (!(error instanceof Error)) return "";
	return errorCode(error) || codeOf(error.cause);
}

// PostgreSQL's codes for a statement that is unknown or not supported here.
const unsupportedCodes = ["42601", "0A000"];

/**
 * Updates the database's statistics of the parts after an import, so that lists and search are fast
 * at once and not only after the nightly vacuum. Ignores the error of compatible databases that do
 * not support the statement.
 */
export async function analyzeTables(pool: pg.Pool): Promise<void> {
	try {
		await pool.query(
			"vacuum (analyze) parts, stock_movements, part_prices, part_words, live_words",
		);
	} catch (error) {
		if (!unsupportedCodes.includes(errorCode(error))) throw error;
	}
}
