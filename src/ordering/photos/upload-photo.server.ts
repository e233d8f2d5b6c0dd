import { and, eq, isNotNull } from "drizzle-orm";
import { storeImage, type UploadDeps } from "../../catalogue/images/upload-image.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { refuse } from "../../kernel/result.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { orders } from "../tables.server.ts";
import { photosPerHour } from "./rules.ts";

/**
 * Stores a customer's photo as an admin's image is stored: its pixels alone. Refuses whoever never paid for an order,
 * so that nobody fills the store with an account that costs nothing.
 */
export async function storePhoto(deps: UploadDeps & Deps, customer: Caller, file: Uint8Array) {
	const [paid] = await deps.db
		.select({ id: orders.id })
		.from(orders)
		.where(and(eq(orders.accountId, customer.accountId), isNotNull(orders.paidAt)))
		.limit(1);
	if (!paid) return refuse("nothing-bought");
	const most = { limit: photosPerHour, windowSeconds: 60 * 60 };
	return storeImage(deps, customer, file, most);
}
