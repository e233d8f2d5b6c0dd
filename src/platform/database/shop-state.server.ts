import { eq } from "drizzle-orm";
import type { Db, Deps } from "./database.server.ts";
import { shopState } from "./tables.server.ts";

/** One value that the database stores across restarts; null if nothing is stored. */
type ShopStateEntry<V> = {
	read(db: Db): Promise<V | null>;
	write(deps: Deps, value: V): Promise<void>;
	delete(db: Db): Promise<void>;
};

/** Declares a stored value by its name. Backups contain it. */
export function shopStateEntry<V>(name: string): ShopStateEntry<V> {
	const own = eq(shopState.name, name);
	return {
		async read(db) {
			const [row] = await db.select({ value: shopState.value }).from(shopState).where(own);
			return row ? (row.value as V) : null;
		},
		async write({ db, clock }, value) {
			const set = { value, updatedAt: clock.now() };
			await db
				.insert(shopState)
				.values({ name, ...set })
				.onConflictDoUpdate({ target: shopState.name, set });
		},
		async delete(db) {
			await db.delete(shopState).where(own);
		},
	};
}
