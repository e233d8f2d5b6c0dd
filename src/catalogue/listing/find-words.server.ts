import { and, eq } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import type { CategorySlug } from "../attributes/categories.ts";
import { isLive } from "../find-live-part.server.ts";
import { hasWords } from "../search-parts.server.ts";
import { parts } from "../tables.server.ts";

/** The live parts that have the words of a search, each with its rank, and how the words were understood. */
export type FoundWords = {
	numbers: Int32Array;
	ranks: Float32Array;
	words: {
		/** The search in the words that were looked for, if these are not what was typed. */
		understood: string | null;
		/** The category that the words name. */
		category: CategorySlug | null;
		/** The words, as typed, that the parts found do not have. */
		struck: readonly string[];
	};
};

export async function findWords(
	db: Db,
	q: string,
	category: CategorySlug | null,
): Promise<FoundWords> {
	const rows = await db
		.select({ number: parts.number })
		.from(parts)
		.where(and(isLive, category ? eq(parts.category, category) : undefined, hasWords(q)));
	return {
		numbers: Int32Array.from(rows, ({ number }) => number),
		ranks: new Float32Array(rows.length),
		words: { understood: null, category: null, struck: [] },
	};
}
