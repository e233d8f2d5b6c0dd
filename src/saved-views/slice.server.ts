import { and, eq, ne } from "drizzle-orm";
import { users } from "../accounts/tables.server.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { listSavedViewsOperation, removeViewOperation, saveViewOperation } from "./contract.ts";
import { savedViews as table } from "./tables.server.ts";

const maxViews = 20;
const { accountId: owner, list, name, query, createdAt } = table;

/** The views of their lists that staff save, at most 20 of a list. Each call is about the caller's own. */
export const savedViews: Slice<unknown> = {
	endpoints: () => [
		endpoint(listSavedViewsOperation, async ({ db, caller: { accountId } }) => {
			const own = db.select({ list, name, query }).from(table).where(eq(owner, accountId));
			return ok(await own.orderBy(createdAt, name));
		}),
		endpoint(saveViewOperation, ({ db, clock, caller: { accountId }, body }) =>
			db.transaction(async (tx) => {
				// With this lock, two saves at once are counted one after the other.
				await tx.select().from(users).where(eq(users.id, accountId)).for("no key update");
				const others = and(eq(owner, accountId), eq(list, body.list), ne(name, body.name));
				if ((await tx.$count(table, others)) >= maxViews) return refuse("too-many-views");
				const row = { ...body, accountId, createdAt: clock.now() };
				const set = { query: body.query };
				const target = [owner, list, name];
				await tx.insert(table).values(row).onConflictDoUpdate({ target, set });
				return ok({ acknowledged: true as const });
			}),
		),
		endpoint(removeViewOperation, async ({ db, caller: { accountId }, query: view }) => {
			const one = and(eq(owner, accountId), eq(list, view.list), eq(name, view.name));
			const removed = await db.delete(table).where(one).returning({ name });
			return ok({ deletedCount: removed.length });
		}),
	],
};
