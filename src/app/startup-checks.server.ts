import { and, eq, isNull, notInArray } from "drizzle-orm";
import type pg from "pg";
import { recordAuthSecret } from "../accounts/identity/auth-secret.server.ts";
import { knownAccounts } from "../accounts/identity/demonstration-accounts.server.ts";
import { users } from "../accounts/tables.server.ts";
import { describeInterruptedImport } from "../catalogue/import/import-summary.ts";
import {
	auditInterruptedImport,
	findInterruptedImport,
} from "../catalogue/import/running-import.server.ts";
import type { Clock } from "../platform/clock.ts";
import type { Connection, Db } from "../platform/database/database.server.ts";
import { shopStateEntry } from "../platform/database/shop-state.server.ts";
import { copy } from "../platform/startup.copy.ts";
import { startupError } from "../platform/startup-error.ts";
import { differencesOfShops } from "./other-shops.server.ts";
import type { Settings } from "./settings/settings.server.ts";

/** The day on which a database became a production shop's. */
const production = shopStateEntry<{ since: string }>("production");

/** Records that the shop started with sample orders, and their first day. */
export const sampleOrders = shopStateEntry<{ since: string }>("sample-orders");

// Per mode: the entry of shop_state that it refuses, the word that allows it, and the sentence.
const refusals = {
	demonstration: ["production", "production-data", copy.formerProduction],
	production: ["sample-orders", "sample-orders", copy.sampleOrders],
} as const;

/**
 * A demonstration refuses a production's database: a forgotten SHOP_MODE also starts a
 * demonstration. A production refuses a database with sample orders. Runs before the migration, so
 * the table shop_state may not exist yet.
 */
export async function refuseOtherMode(
	pool: Pick<pg.Pool, "query">,
	{ SHOP_MODE, ALLOW_UNSAFE }: Settings,
): Promise<void> {
	const [mark, allowance, refusal] = refusals[SHOP_MODE];
	if (ALLOW_UNSAFE.includes(allowance)) return;
	const there = await pool.query("select to_regclass('shop_state') is not null as remembers");
	if (!there.rows[0].remembers) return;
	const { rows } = await pool.query(
		"select left(value->>'since', 10) as since from shop_state where name = $1",
		[mark],
	);
	if (rows[0]) throw startupError(refusal(rows[0].since));
}

/** Whether a production shop has an admin. A demonstration's admin does not count: the start locks it. */
async function hasAdmin(db: Db): Promise<boolean> {
	const locked = knownAccounts.map(({ email }) => email);
	const isThere = and(isNull(users.removedAt), notInArray(users.email, locked));
	return (await db.$count(users, and(eq(users.role, "admin"), isThere))) > 0;
}

/** The sentence on the difference between this process's clock and the database's, if it is a minute or more. */
async function findOtherTime({ pool, clock }: Connection & { clock: Clock }): Promise<string[]> {
	const { rows } = await pool.query<{ now: Date }>("select clock_timestamp() as now");
	const now = rows[0]?.now ?? clock.now();
	const minutes = Math.trunc((clock.now().getTime() - now.getTime()) / 60_000);
	return minutes === 0 ? [] : [copy.otherTime(minutes)];
}

/**
 * Returns warnings for the owner about the database, one sentence each: another process signs with
 * another secret or has other settings, the clocks differ, an import was interrupted, a production has no admin. Also
 * stores the facts that the next start needs. `name` is this shop's name there.
 */
export async function findWarnings(
	settings: Settings,
	deps: Connection & { clock: Clock; authSecret: string; name: string },
): Promise<string[]> {
	const isProduction = settings.SHOP_MODE === "production";
	if (isProduction && !(await production.read(deps.db)))
		await production.write(deps, { since: deps.clock.now().toISOString().slice(0, 10) });
	const signing = await recordAuthSecret(deps, deps.authSecret);
	const isGiven = settings.AUTH_SECRET !== undefined;
	const noteOfSecret = isGiven
		? [copy.changedSecret]
		: settings.DATABASE_URL
			? [copy.otherSecret]
			: [];
	const broken = await findInterruptedImport(deps);
	if (broken) await auditInterruptedImport(deps);
	return [
		...(signing === "another" ? noteOfSecret : []),
		...(await differencesOfShops(deps.pool, deps.name)),
		...(await findOtherTime(deps)),
		...(broken ? [describeInterruptedImport(broken)] : []),
		...(isProduction && !(await hasAdmin(deps.db)) ? [copy.noAdmin] : []),
	];
}
