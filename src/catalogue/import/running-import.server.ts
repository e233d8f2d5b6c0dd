import { setTimeout } from "node:timers/promises";
import type pg from "pg";
import { audit } from "../../accounts/audit.server.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { shopStateEntry } from "../../platform/database/shop-state.server.ts";
import { countLiveParts } from "../list-live-parts.server.ts";

/** An import that has begun: its source, its progress, and whether the audit records its interruption. */
export type RunningImport = {
	folder: string;
	prices: string | null;
	/** The number of parts with a line in the prices file. */
	priced: number | null;
	begunAt: string;
	records: number;
	audited: boolean;
};

/** An interrupted import, and how many parts are for sale now. */
export type InterruptedImport = RunningImport & { forSale: number };

/** The running import. Its row stays until the import has ended, so that an interrupted import is detected. */
export const runningImport = shopStateEntry<RunningImport>("import");

/** The last import that was interrupted and not completed since; null if there is none or one is running. */
export async function findInterruptedImport({
	db,
	pool,
}: {
	db: Db;
	pool: pg.Pool;
}): Promise<InterruptedImport | null> {
	const begun = await runningImport.read(db);
	if (!begun || (await isImporting(pool))) return null;
	return { ...begun, forSale: await countLiveParts(db) };
}

/** Records an interrupted import in the audit, once. */
export async function auditInterruptedImport({ db, clock }: Deps): Promise<void> {
	await db.transaction(async (tx) => {
		const begun = await runningImport.read(tx);
		if (!begun || begun.audited) return;
		const { folder, prices, records, begunAt } = begun;
		await audit(tx, {
			by: { accountId: "owner", email: "npm run catalogue:import" },
			act: "broke an import off",
			about: "catalogue",
			after: { folder, prices, records, begunAt },
		});
		await runningImport.write({ db: tx, clock }, { ...begun, audited: true });
	});
}

// Any fixed number: every import into one database must use the same lock.
const importLock = 4_721_002;

// The database may need a moment to release the lock of a killed process.
const lockTimeoutMs = 3_000;
const pauseMs = 200;

/**
 * Takes the advisory lock of imports on its own connection; null if another process has the lock.
 * The database releases the lock if the process dies.
 */
export async function takeImportLock(pool: pg.Pool): Promise<{ release(): void } | null> {
	const connection = await pool.connect();
	const until = Date.now() + lockTimeoutMs;
	while (!(await tryLock(connection))) {
		if (Date.now() > until) {
			connection.release();
			return null;
		}
		await setTimeout(pauseMs);
	}
	// Closing the connection releases the lock, even if the connection is already broken.
	return { release: () => connection.release(true) };
}

async function isImporting(pool: pg.Pool): Promise<boolean> {
	// Released with the statement, so that it needs no session.
	const { rows } = await pool.query("select not pg_try_advisory_xact_lock($1) as taken", [
		importLock,
	]);
	return rows[0].taken;
}

async function tryLock(connection: pg.PoolClient): Promise<boolean> {
	const { rows } = await connection.query("select pg_try_advisory_lock($1) as taken", [importLock]);
	return rows[0]?.taken === true;
}
