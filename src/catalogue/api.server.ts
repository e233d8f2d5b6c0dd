import { ok, refuse } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { catalogueTag } from "./cache-tags.ts";
import { listCategoriesOperation, partOnTheWire, readPartOperation } from "./contract.ts";
import { findLivePart } from "./find-live-part.server.ts";
import { type CountsInMemory, listCategories } from "./list-categories.server.ts";

/** The endpoints of the catalogue (contract, Calls). */
export function catalogueApi({ columns }: { columns: CountsInMemory }): Endpoint[] {
	return [
		endpoint(readPartOperation, async ({ db, params }) => {
			const part = await findLivePart(db, params.id);
			return part ? ok(partOnTheWire(part)) : refuse("not-found");
		}),
		endpoint(listCategoriesOperation, async ({ db, cache, responseHeaders }) => {
			cache([catalogueTag]);
			const stocked = await listCategories(db, columns);
			responseHeaders.set("x-total-count", String(stocked.length));
			return ok(stocked.map(({ category, plural, count }) => ({ category, name: plural, count })));
		}),
	];
}
