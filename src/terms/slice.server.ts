import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { changeTerms } from "./change-terms.server.ts";
import { changeTermsOperation, readTermsOperation } from "./contract.ts";
import type { TermsInMemory } from "./open-terms.server.ts";
import { termsContext } from "./open-terms.server.ts";
import { termsTag } from "./terms-tag.ts";

type Deps = {
	terms: TermsInMemory;
	/** Invalidates, in every process, the terms in memory and the cached responses that show them. */
	termsChanged(): void;
};

/** Delivery by district, warranty and returns (contract, + GET and PUT /terms). */
export const terms: Slice<Deps> = {
	endpoints: ({ terms, termsChanged }) => [
		endpoint(readTermsOperation, async (call) => {
			call.cache([termsTag]);
			return ok(await terms.read());
		}),
		endpoint(changeTermsOperation, async ({ db, clock, caller, body, after }) => {
			const changed = await changeTerms({ db, clock }, caller, body);
			if (changed.ok) after(termsChanged);
			return changed;
		}),
	],
	setPageContext: (context, deps) => context.set(termsContext, deps),
};
