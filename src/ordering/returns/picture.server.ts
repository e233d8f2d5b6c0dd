import { and, eq, isNull, lt } from "drizzle-orm";
import { reencodeImage } from "../../catalogue/images/reencode-image.server.ts";
import { refuseManyUploads } from "../../catalogue/images/upload-image.server.ts";
import type { Caller } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { findVisibleOrder, isOwn } from "../find-order.server.ts";
import { statusOf } from "../order-facts.ts";
import { orders } from "../tables.server.ts";
import type { uploadReturnPictureOperation } from "./contract.ts";
import { returnPictures } from "./tables.server.ts";

type Refusal = RefusalOf<typeof uploadReturnPictureOperation>;

const unusedKeptMs = 24 * 60 * 60_000;
const maxUnused = 20;

/** Re-encodes an upload for a return of the customer's own delivered order. `insertReturnPicture` stores it. */
export async function readUploadedPicture(
	{ db, clock, limited }: Deps & { limited: boolean },
	customer: Caller,
	orderId: string,
	file: Uint8Array,
): Promise<Result<Uint8Array, Refusal>> {
	const { accountId } = customer;
	const order = await findVisibleOrder(db, customer, orderId);
	if (!order || order.deletedAt || !isOwn(order, customer)) return refuse("not-found");
	if (statusOf(order) !== "delivered") return refuse("not-delivered");
	const tooMany = await refuseManyUploads({ db, clock, limited }, accountId);
	if (tooMany) return tooMany;
	const unused = and(eq(returnPictures.accountId, accountId), isNull(returnPictures.returnId));
	if ((await db.$count(returnPictures, unused)) >= maxUnused) return refuse("too-many-pictures");
	const read = await reencodeImage(file);
	if (!read.ok) return read;
	const image = read.value.at(-1)?.bytes;
	return image ? ok(image) : refuse("broken-picture");
}

/** Stores a picture from `readUploadedPicture` and returns its id. */
export async function insertReturnPicture(
	{ db, clock }: Deps,
	{ accountId }: Caller,
	orderId: string,
	image: Uint8Array,
): Promise<string> {
	const id = newId();
	const createdAt = clock.now();
	await db.insert(returnPictures).values({ id, orderId, accountId, image, createdAt });
	return id;
}

/** Deletes the pictures that were uploaded a day ago or earlier and are in no return. */
export async function purgeUnusedPictures({ db, clock }: Deps): Promise<void> {
	const oldest = new Date(clock.now().getTime() - unusedKeptMs);
	const unused = and(isNull(returnPictures.returnId), lt(returnPictures.createdAt, oldest));
	await db.delete(returnPictures).where(unused);
}

/** Reads a picture for its customer or an admin. Null for anybody else. */
export async function readReturnPicture(
	db: Db,
	caller: Caller,
	id: string,
): Promise<{ image: string } | null> {
	const [found] = await db
		.select({ image: returnPictures.image, accountId: orders.accountId })
		.from(returnPictures)
		.innerJoin(orders, eq(orders.id, returnPictures.orderId))
		.where(eq(returnPictures.id, id));
	const isOwn = found?.accountId === caller.accountId;
	if (!found || !(isOwn || may(caller, "returns.read"))) return null;
	return { image: `data:image/webp;base64,${Buffer.from(found.image).toString("base64")}` };
}
