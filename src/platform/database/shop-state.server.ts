import { eq } from "drizzle-orm";
import type { Clock } from "../clock.ts";
import type { Db } from "./database.server.ts";
import { shopState } from "./tables.server.ts";

type Deps = { db: Db; clock: Clock };

/** One thing that the shop's database remembers from one start to the next; null where nothing was. */
type ShopStateEntry<V> = {
	read(db: Db): Promise<V | null>;
	write(deps: Deps, value: V): Promise<void>;
	forget(db: Db): Promise<void>;
};

/** A thing to remember under a name of its own. It is in backups, and comes back with them. */
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
		async forget(db) {
			await db.delete(shopState).where(own);
		},
	};
}
