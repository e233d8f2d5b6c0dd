import { and, desc, eq, inArray } from "drizzle-orm";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { Delivery } from "../rules.ts";
import type { KeptAddress } from "./contract.ts";
import { addresses } from "./tables.server.ts";

const maxAddresses = 10;
const newestFirst = [desc(addresses.usedAt), desc(addresses.id)];

/** Stores an order's delivery address for the account's next orders: each address once, and only the last ten. */
export async function keepAddress(
	{ db, clock }: Deps,
	accountId: string,
	delivery: Delivery | null,
): Promise<void> {
	if (!delivery || "collect" in delivery) return;
	const { address, area, district = "" } = delivery;
	const usedAt = clock.now();
	await db
		.insert(addresses)
		.values({ id: newId(), accountId, address, area, district, usedAt })
		.onConflictDoUpdate({
			target: [addresses.accountId, addresses.address, addresses.area, addresses.district],
			set: { usedAt },
		});
	const older = db
		.select({ id: addresses.id })
		.from(addresses)
		.where(eq(addresses.accountId, accountId))
		.orderBy(...newestFirst)
		.offset(maxAddresses);
	await db.delete(addresses).where(inArray(addresses.id, older));
}

/** Lists an account's stored addresses. The address of the last order comes first. */
export async function listAddresses(db: Db, accountId: string): Promise<KeptAddress[]> {
	const { id, address, area, district } = addresses;
	return db
		.select({ _id: id, address, area, district })
		.from(addresses)
		.where(eq(addresses.accountId, accountId))
		.orderBy(...newestFirst)
		.limit(maxAddresses);
}

/** Deletes one of the account's addresses. Returns false if the account has no such address. */
export async function deleteAddress(db: Db, accountId: string, id: string): Promise<boolean> {
	const gone = await db
		.delete(addresses)
		.where(and(eq(addresses.accountId, accountId), eq(addresses.id, id)))
		.returning({ id: addresses.id });
	return gone.length > 0;
}
