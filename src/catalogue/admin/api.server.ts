import { ok, refuse } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { recordUpload, storeImage, type UploadDeps } from "../images/upload-image.server.ts";
import { listPricesOperation } from "../prices/contract.ts";
import { listPrices } from "../prices/list-prices.server.ts";
import type { SearchDeps } from "../search/understand-typed.server.ts";
import { addPart } from "./add-part.server.ts";
import {
	changeProductsOperation,
	listBatchesOperation,
	previewBatchOperation,
	undoBatchOperation,
} from "./batch-contract.ts";
import { changePart } from "./change-part.server.ts";
import { changeParts, undoBatch } from "./change-parts.server.ts";
import {
	addProductOperation,
	changeProductOperation,
	deleteProductOperation,
	findProductOperation,
	listPartsToOrderOperation,
	listProductsOperation,
	type Product,
	uploadImageOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { deletePart } from "./delete-part.server.ts";
import { listBatches } from "./list-batches.server.ts";
import { listPartsToOrder } from "./list-parts-to-order.server.ts";
import { findManagedPart, listManagedParts } from "./managed-parts.server.ts";
import { previewBatch } from "./preview-batch.server.ts";

export type CatalogueDeps = {
	search: SearchDeps;
	images: UploadDeps;
	/** Invalidates the cached responses that show these parts, in every process, after the commit. */
	catalogueChanged(ids: readonly string[]): void;
};

/** The endpoints by which admins manage parts (contract, Calls). */
export function catalogueAdminApi({ search, images, catalogueChanged }: CatalogueDeps): Endpoint[] {
	return [
		endpoint(
			listProductsOperation,
			async ({ db, query }) => ok(await listManagedParts({ ...search, db }, query)),
			csvColumns<Product>(copy.csv, {
				attributes: ({ partNumbers }) =>
					Array.isArray(partNumbers) ? partNumbers.join("\n") : null,
			}),
		),
		endpoint(listPartsToOrderOperation, async (call) =>
			ok(await listPartsToOrder(call, call.query)),
		),
		endpoint(findProductOperation, async ({ db, params }) => {
			const part = await findManagedPart(db, params.id);
			return part ? ok(part) : refuse("not-found");
		}),
		endpoint(listPricesOperation, async ({ db, params, query }) => {
			const found = await listPrices(db, params.id, query);
			return found ? ok(found) : refuse("not-found");
		}),
		endpoint(addProductOperation, async (call) => {
			const added = await addPart(call, call.caller, call.body);
			if (added.ok) call.after(() => catalogueChanged([added.value.insertedId]));
			return added;
		}),
		endpoint(changeProductOperation, async (call) => {
			const changed = await changePart(call, call.caller, call.params.id, call.body);
			if (changed.ok) call.after(() => catalogueChanged([call.params.id]));
			return changed;
		}),
		endpoint(previewBatchOperation, ({ db, body }) => previewBatch({ ...search, db }, body)),
		endpoint(changeProductsOperation, async (call) => {
			const changed = await changeParts(call, call.caller, call.body);
			if (changed.ok) call.after(() => catalogueChanged(call.body.rows.map(({ _id }) => _id)));
			return changed;
		}),
		endpoint(undoBatchOperation, async (call) => {
			const undone = await undoBatch(call, call.caller, call.params.id);
			if (undone.ok) call.after(() => catalogueChanged(undone.value.ids));
			return undone;
		}),
		endpoint(listBatchesOperation, async ({ db, query }) => ok(await listBatches(db, query))),
		endpoint(deleteProductOperation, async (call) => {
			const deleted = await deletePart(call, call.caller, call.params.id);
			if (deleted.ok) call.after(() => catalogueChanged([call.params.id]));
			return deleted;
		}),
		endpointInSteps(uploadImageOperation, {
			// `prepare` runs outside the transaction: decoding an image and storing its files take long.
			prepare: ({ db, clock, caller, file }) => storeImage({ ...images, db, clock }, caller, file),
			write: recordUpload,
		}),
	];
}
