import { ok, refuse } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import type { TermsInMemory } from "../terms/open-terms.server.ts";
import { warrantyFor } from "../terms/warranty-for.ts";
import { catalogueTag } from "./cache-tags.ts";
import { listCategoriesOperation, partOnTheWire, readPartOperation } from "./contract.ts";
import { findLivePart } from "./find-live-part.server.ts";
import { type CountsInMemory, listCategories } from "./stocked-categories.server.ts";

type Deps = { columns: CountsInMemory; terms: TermsInMemory };

export function catalogueApi({ columns, terms }: Deps): Endpoint[] {
	return [
		endpoint(readPartOperation, async ({ db, params }) => {
			const part = await findLivePart(db, params.id);
			if (!part) return refuse("not-found");
			return ok({ ...partOnTheWire(part), warranty: warrantyFor(await terms.read(), part) });
		}),
		endpoint(listCategoriesOperation, async ({ db, cache, responseHeaders }) => {
			cache([catalogueTag]);
			const stocked = await listCategories(db, columns);
			responseHeaders.set("x-total-count", String(stocked.length));
			return ok(stocked.map(({ category, plural, count }) => ({ category, name: plural, count })));
		}),
	];
}
