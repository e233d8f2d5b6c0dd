import type pg from "pg";

// PostgreSQL's words for a statement it does not have, and for one it has but does not do here.
const notHere = ["42601", "0A000"];

/**
 * Brings the database's own knowledge of the parts up to date after an import, so that the shop's
 * lists and its search are as quick at once as they would be once the nightly housekeeping has
 * run. Engines that speak PostgreSQL but keep house otherwise are left to it.
 */
export async function settleTables(pool: pg.Pool): Promise<void> {
	try {
		await pool.query("vacuum (analyze) parts, stock_movements");
	} catch (error) {
		const code = error instanceof Error && "code" in error ? String(error.code) : "";
		if (!notHere.includes(code)) throw error;
	}
}
