import { createContext } from "react-router";
import {
	type NewestInMemory,
	openNewest,
	readNewest,
	type Versioned,
} from "../accounts/versioned.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { terms } from "./tables.server.ts";
import { type CurrentTerms, noTerms } from "./terms.ts";
import { termsTag } from "./terms-tag.ts";

export const keptTerms: Versioned<CurrentTerms> = { table: terms, tag: termsTag, none: noTerms };

/** The current terms, cached in the memory of this process. */
export type TermsInMemory = NewestInMemory<CurrentTerms>;

export const termsContext = createContext<{ terms: TermsInMemory }>();

export function openTerms(db: Db): TermsInMemory {
	return openNewest(db, keptTerms, (newest) => newest);
}

export function readTerms(db: Db): Promise<CurrentTerms> {
	return readNewest(db, keptTerms);
}
