import type pg from "pg";
import { shopStateEntry } from "../platform/database/shop-state.server.ts";
import type { Settings } from "../platform/settings/settings.server.ts";
import { copy } from "../platform/startup.copy.ts";
import { startupError } from "../platform/startup-error.ts";

/** Since when a database has been a production's. */
export const production = shopStateEntry<{ since: string }>("production");

type Deps = Parameters<typeof production.write>[0];

/** Has the database remember that it is a production's, from its first start as one. */
export async function rememberProduction(deps: Deps): Promise<void> {
	if (await production.read(deps.db)) return;
	await production.write(deps, { since: deps.clock.now().toISOString().slice(0, 10) });
}

/**
 * Refuses a production's database to a demonstration, which a forgotten SHOP_MODE is too. Asked
 * before the tables are brought to a newer form, so of one that may not remember anything yet.
 */
export async function refuseFormerProduction(
	line: Pick<pg.Pool, "query">,
	{ SHOP_MODE, ALLOW_UNSAFE }: Settings,
): Promise<void> {
	if (SHOP_MODE === "production" || ALLOW_UNSAFE.includes("production-data")) return;
	const there = await line.query("select to_regclass('shop_state') is not null as remembers");
	if (!there.rows[0].remembers) return;
	const { rows } = await line.query(
		"select value->>'since' as since from shop_state where name = 'production'",
	);
	if (rows[0]) throw startupError(copy.formerProduction(rows[0].since));
}
