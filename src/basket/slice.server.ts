import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { TermsInMemory } from "../terms/open-terms.server.ts";
import { basketApi } from "./api.server.ts";

/** Several parts in one order. */
export const basket: Slice<{ terms: TermsInMemory }> = {
	endpoints: basketApi,
};
