import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { partOnTheWire } from "../contract.ts";
import type { FindPartsDeps } from "../listing/find-parts.server.ts";
import { suggestOperation } from "./contract.ts";
import { suggest } from "./suggest.server.ts";

/** The endpoint that suggests while somebody types. */
export function suggestionApi(deps: FindPartsDeps): Endpoint[] {
	return [
		// Each beginning of a search is another response, so none is cached.
		endpoint(suggestOperation, async ({ query }) => {
			const { parts, ...suggested } = await suggest(deps, query.q);
			return ok({ ...suggested, parts: parts.map(partOnTheWire) });
		}),
	];
}
