import { inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { isId } from "../../platform/database/id.server.ts";
import { users } from "../tables.server.ts";
import type { NameSubjects } from "./list-audit.server.ts";

type FindNames = (db: Db, ids: string[]) => Promise<{ id: string; name: string }[]>;

/** Names accounts by their e-mail addresses, and removed accounts by their former addresses. */
export async function nameAccounts(db: Db, ids: string[]) {
	const { id, email, formerEmail } = users;
	const found = await db.select({ id, email, formerEmail }).from(users).where(inArray(id, ids));
	return found.map((account) => ({ id: account.id, name: account.formerEmail ?? account.email }));
}

/** Names the objects of audit entries (`order:<id>`). Each slice names its own kind of object. */
export function nameSubjectsBy(namesOf: Record<string, FindNames>): NameSubjects {
	return async (db, abouts) => {
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
	};
}
