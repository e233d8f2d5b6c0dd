import { desc } from "drizzle-orm";
import { createContext } from "react-router";
import type { Db } from "../platform/database/database.server.ts";
import { terms } from "./tables.server.ts";
import { type CurrentTerms, noTerms } from "./terms.ts";
import { termsTag } from "./terms-tag.ts";

/** The terms that count, in the memory of this process. */
export type TermsInMemory = {
	/** Reads them if they were not read since they changed. */
	read(): Promise<CurrentTerms>;
	/** Forgets them if they changed; without tags, as anything may have changed. */
	invalidate(tags?: readonly string[]): void;
};

/** The terms as the loaders of pages read them. */
export const termsContext = createContext<{ terms: TermsInMemory }>();

/** Opens the terms. A read that failed is repeated by the next caller. */
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
