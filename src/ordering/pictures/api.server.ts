import { and, eq, isNotNull, or } from "drizzle-orm";
import {
	recordUpload,
	storeImage,
	type UploadDeps,
} from "../../catalogue/images/upload-image.server.ts";
import { refuse } from "../../kernel/result.ts";
import { type Endpoint, endpointInSteps } from "../../platform/http/endpoint.server.ts";
import { orders } from "../tables.server.ts";
import { uploadPhotoOperation } from "./contract.ts";

const perHour = { limit: 20, windowSeconds: 60 * 60 };

/**
 * The endpoint with which customers upload pictures for reviews. They are stored like images of
 * admins. It refuses customers who never paid or received anything, so that free accounts cannot
 * fill the store.
 */
export function picturesApi(images: UploadDeps): Endpoint[] {
	return [
		endpointInSteps(uploadPhotoOperation, {
			// Decoding an image and calling an image store take long.
			async prepare({ db, clock, caller, file }) {
				const hasBought = or(isNotNull(orders.paidAt), isNotNull(orders.deliveredAt));
				const own = and(eq(orders.accountId, caller.accountId), hasBought);
				const [bought] = await db.select({ id: orders.id }).from(orders).where(own).limit(1);
				if (!bought) return refuse("nothing-bought");
				return storeImage({ ...images, db, clock }, caller, file, perHour);
			},
			write: recordUpload,
		}),
	];
}
