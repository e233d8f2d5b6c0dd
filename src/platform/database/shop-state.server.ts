import { eq } from "drizzle-orm";
import type { Db, Deps } from "./database.server.ts";
import { shopState } from "./tables.server.ts";

/** Declares a named value that the database stores across restarts and in backups. `read` returns null without one. */
export function shopStateEntry<V>(name: string) {
	const isNamed = eq(shopState.name, name);
	return {
		async read(db: Db): Promise<V | null> {
			const [row] = await db.select({ value: shopState.value }).from(shopState).where(isNamed);
			return row ? (row.value as V) : null;
		},
		async write({ db, clock }: Deps, value: V): Promise<void> {
			const set = { value, updatedAt: clock.now() };
			await db
				.insert(shopState)
				.values({ name, ...set })
				.onConflictDoUpdate({ target: shopState.name, set });
		},
		async delete(db: Db): Promise<void> {
			await db.delete(shopState).where(isNamed);
		},
	};
}
