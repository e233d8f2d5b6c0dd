import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { changeTerms } from "./change-terms.server.ts";
import { changeTermsOperation, readTermsOperation } from "./contract.ts";
import type { TermsInMemory } from "./open-terms.server.ts";
import { termsTag } from "./terms-tag.ts";

/** Dependencies of the terms' endpoints. */
export type TermsDeps = {
	terms: TermsInMemory;
	/** Invalidates, in every process, the terms in memory and the cached responses that show them. */
	termsChanged(): void;
};

/** The endpoints of the shop's terms (contract, + GET and PUT /terms). */
export function termsApi({ terms, termsChanged }: TermsDeps): Endpoint[] {
	return [
		endpoint(readTermsOperation, async (call) => {
			call.cache([termsTag]);
			return ok(await terms.read());
		}),
		endpoint(changeTermsOperation, async ({ db, clock, caller, body, after }) => {
			const changed = await changeTerms({ db, clock }, caller, body);
			if (changed.ok) after(termsChanged);
			return changed;
		}),
	];
}
