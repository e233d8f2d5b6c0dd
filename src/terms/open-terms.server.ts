import { desc } from "drizzle-orm";
import { createContext } from "react-router";
import type { Db } from "../platform/database/database.server.ts";
import { terms } from "./tables.server.ts";
import { type CurrentTerms, noTerms } from "./terms.ts";
import { termsTag } from "./terms-tag.ts";

/** The current terms, cached in the memory of this process. */
export type TermsInMemory = {
	/** Returns the cached terms, or reads them again if they have changed. */
	read(): Promise<CurrentTerms>;
	/** Clears the cache if `tags` contains the terms' tag, or without `tags`: then anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

export const termsContext = createContext<{ terms: TermsInMemory }>();

/** Opens the cache of the terms. After a failed read, the next caller reads again. */
export function openTerms(db: Db): TermsInMemory {
	let known: Promise<CurrentTerms> | null = null;
	return {
		read() {
			known ??= readTerms(db).catch((error) => {
				known = null;
				throw error;
			});
			return known;
		},
		invalidate(tags) {
			if (!tags || tags.includes(termsTag)) known = null;
		},
	};
}

/** The newest version of the terms in the database. */
export async function readTerms(db: Db): Promise<CurrentTerms> {
	const [newest] = await db.select().from(terms).orderBy(desc(terms.version)).limit(1);
	return newest ? { ...newest.data, version: newest.version } : noTerms;
}
