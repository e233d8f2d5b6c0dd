import { count } from "drizzle-orm";
import type pg from "pg";
import { audit } from "../../accounts/audit.server.ts";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { shopStateEntry } from "../../platform/database/shop-state.server.ts";
import { isLive } from "../find-live-part.server.ts";
import { parts } from "../tables.server.ts";
import { isImporting } from "./import-lock.server.ts";

/** An import that has begun: what of, how far it is, and whether the audit says that it was broken off. */
export type BegunImport = {
	folder: string;
	prices: string | null;
	/** How many parts the prices file has a line for. */
	priced: number | null;
	begunAt: string;
	records: number;
	audited: boolean;
};

/** One that was broken off, and how many parts are for sale now. */
export type BrokenImport = BegunImport & { forSale: number };

/** The import that is under way; remembered until it has ended, so that a broken one is known. */
export const begunImport = shopStateEntry<BegunImport>("import");

type Deps = { db: Db; pool: pg.Pool; clock: Clock };

/** The import that was broken off last and not run to its end since; null where none was, or one runs. */
export async function findBrokenImport({
	db,
	pool,
}: Omit<Deps, "clock">): Promise<BrokenImport | null> {
	const begun = await begunImport.read(db);
	if (!begun || (await isImporting(pool))) return null;
	const [live] = await db.select({ count: count() }).from(parts).where(isLive);
	return { ...begun, forSale: live?.count ?? 0 };
}

/** Writes into the audit, once, that an import was broken off. */
export async function auditBrokenImport({ db, clock }: Omit<Deps, "pool">): Promise<void> {
	await db.transaction(async (tx) => {
		const begun = await begunImport.read(tx);
		if (!begun || begun.audited) return;
		const { folder, prices, records, begunAt } = begun;
		await audit(tx, {
			by: { accountId: "owner", email: "npm run catalogue:import" },
			act: "broke an import off",
			about: "catalogue",
			after: { folder, prices, records, begunAt },
		});
		await begunImport.write({ db: tx, clock }, { ...begun, audited: true });
	});
}
