import { connect } from "../platform/database/database.server.ts";
import { planMigrations, readHistory } from "../platform/database/migration-plan.server.ts";
import { findOlderShops } from "../platform/database/shop-versions.server.ts";

/** What an update does to the tables. */
export type Plan = {
	/** How many migrations are missing. */
	pending: number;
	/** Why the version from before cannot live with them; null if it can. */
	breaks: string | null;
	/** Whether an earlier try has made some of them already. */
	isBegun: boolean;
	/** How many other shops listen to the database. */
	others: number;
};

/** What the migrations in `added` change in a database that a shop with those of `before` uses; null without a shop. */
export async function planUpdate(
	databaseUrl: string,
	before: string,
	added: string,
): Promise<Plan | null> {
	const { pool, close } = connect(databaseUrl, 1);
	try {
		const { done, unknown } = await readHistory(pool, before);
		if (done.length === 0) return null;
		const { pending, breaks } = await planMigrations(pool, added, before);
		// None is as new as that.
		const others = await findOlderShops(pool, 2 ** 31 - 1);
		const isBegun = unknown.length > 0;
		return { pending: pending.length, breaks, isBegun, others: others.length };
	} finally {
		await close();
	}
}
