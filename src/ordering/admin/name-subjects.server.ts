import { eq, inArray } from "drizzle-orm";
import { users } from "../../accounts/tables.server.ts";
import { parts } from "../../catalogue/tables.server.ts";
import { partReviews } from "../../part-reviews/shown/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { showOrderNumber } from "../order-number.ts";
import { orders } from "../tables.server.ts";

type Named = { id: string; name: string }[];

/** How to find what people call things, by the kind that the audit names before their ids. */
const namesOf: Record<string, (db: Db, ids: string[]) => Promise<Named>> = {
	order: async (db, ids) => {
		const { id, number } = orders;
		const found = await db.select({ id, number }).from(orders).where(inArray(id, ids));
		return found.map((order) => ({ id: order.id, name: showOrderNumber(order.number) }));
	},
	part: (db, ids) =>
		db.select({ id: parts.id, name: parts.name }).from(parts).where(inArray(parts.id, ids)),
	review: (db, ids) =>
		db
			.select({ id: partReviews.id, name: parts.name })
			.from(partReviews)
			.innerJoin(parts, eq(parts.id, partReviews.partId))
			.where(inArray(partReviews.id, ids)),
	account: async (db, ids) => {
		const { id, email, formerEmail } = users;
		const found = await db.select({ id, email, formerEmail }).from(users).where(inArray(id, ids));
		return found.map((account) => ({ id: account.id, name: account.formerEmail ?? account.email }));
	},
};

/**
 * What people call the objects of audit entries, such as `order:<id>`: an order's number, the name of a part or of
 * the part that a review is of, an account's address. What is unknown is left out.
 */
export async function nameSubjects(
	db: Db,
	abouts: readonly string[],
): Promise<Map<string, string>> {
	const names = new Map<string, string>();
	for (const [kind, find] of Object.entries(namesOf)) {
		const ids = abouts
			.filter((about) => about.startsWith(`${kind}:`))
			.map((about) => about.slice(kind.length + 1))
			.filter((id) => kind === "account" || isId(id));
		if (ids.length === 0) continue;
		for (const { id, name } of await find(db, ids)) names.set(`${kind}:${id}`, name);
	}
	return names;
}
