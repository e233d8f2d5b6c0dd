import type pg from "pg";
import { hashForLog } from "../accounts/hash-for-log.server.ts";
import { listenerName } from "../platform/database/shop-versions.server.ts";
import { copy } from "../platform/startup.copy.ts";
import { startupError } from "../platform/startup-error.ts";
import type { Settings } from "./settings/settings.server.ts";

const markLength = 8;

/**
 * The name of a shop's listening connection, by which the shops on one database know each other: the settings that they
 * must share, AUTH_SECRET as the start of a hash. PostgreSQL cuts a name at 63 bytes.
 */
export function nameInDatabase(
	{ SHOP_MODE, payments, imageStore }: Settings,
	authSecret: string,
): string {
	const mark = hashForLog(authSecret, "signing").slice(0, markLength);
	return [listenerName, SHOP_MODE, mark, payments.provider, imageStore.kind].join(" ");
}

/** Refuses where a shop that runs on this database has another mode or AUTH_SECRET. */
export async function refuseOtherShops(pool: Pick<pg.Pool, "query">, name: string): Promise<void> {
	const [, mode, mark] = name.split(" ");
	for (const [, itsMode, itsMark] of await listOthers(pool)) {
		if (itsMode !== mode) throw startupError(copy.otherModeRuns(itsMode ?? ""));
		if (itsMark !== mark) throw startupError(copy.otherSecretRuns);
	}
}

/** The settings that differ between this shop and others that run on this database, as a warning each. */
export async function differencesOfShops(
	pool: Pick<pg.Pool, "query">,
	name: string,
): Promise<string[]> {
	const [, , , payments, images] = name.split(" ");
	const others = await listOthers(pool);
	return [
		...(others.every(([, , , its]) => its === payments) ? [] : ["PAYMENT_PROVIDER"]),
		...(others.every(([, , , , its]) => its === images) ? [] : ["IMAGE_STORE"]),
	].map(copy.otherSetting);
}

/** The names of the shops that run on this database, each in its parts. */
async function listOthers(pool: Pick<pg.Pool, "query">): Promise<string[][]> {
	const { rows } = await pool.query<{ name: string }>(
		`select distinct application_name as name from pg_stat_activity
		where datname = current_database() and application_name like '${listenerName} %'`,
	);
	return rows.map(({ name }) => name.split(" "));
}
