import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { type TermsDeps, termsApi } from "./api.server.ts";
import { termsContext } from "./open-terms.server.ts";

/** Delivery by district, warranty and returns. */
export const terms: Slice<TermsDeps> = {
	endpoints: termsApi,
	setPageContext: (context, deps) => context.set(termsContext, deps),
};
