import { and, eq, inArray } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { slugChoices } from "../import/import-plan.ts";
import { parts } from "../tables.server.ts";

/** The nicest address within its kind that no part has; call it in the transaction that takes it. */
export async function findFreeSlug(
	db: Db,
	part: { id: string; name: string; category: string },
): Promise<string> {
	const choices = slugChoices(part);
	const rows = await db
		.select({ slug: parts.slug })
		.from(parts)
		.where(and(eq(parts.category, part.category), inArray(parts.slug, choices)));
	const taken = new Set(rows.map((row) => row.slug));
	return choices.find((slug) => !taken.has(slug)) ?? part.id;
}
