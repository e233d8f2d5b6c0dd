import { randomBytes } from "node:crypto";
import { inArray, sql } from "drizzle-orm";
import type { Caller } from "../../kernel/caller.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { type RateLimit, refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { type ImageStore, imageFileName } from "./image-store.ts";
import { type ImageRefusal, reencodeImage, type SizedImage } from "./reencode-image.server.ts";
import { uploads } from "./tables.server.ts";

/** Dependencies of an upload; `limited`: whether the rate limit applies. */
export type UploadDeps = { store: ImageStore; limited: boolean };

type Refusal = ImageRefusal | "store-unreachable" | "too-many";

// The limit is from the contract, Limits.
const perAccount: RateLimit = { limit: 60, windowSeconds: 60 * 60 };

/** Counts an upload of this account, public or private. Refuses `too-many` above `limit` (60 an hour by default). */
export function refuseManyUploads(
	deps: Deps & { limited: boolean },
	accountId: string,
	limit = perAccount,
) {
	return refuseAboveLimit(deps, `upload:${accountId}`, limit, "too-many");
}

/**
 * Stores an image and returns the address of its widest file. The narrower files are stored beside
 * it. Nobody learns the address before `recordUpload`.
 */
export async function storeImage(
	{ db, clock, store, limited }: UploadDeps & Deps,
	{ accountId }: { accountId: string },
	file: Uint8Array,
	limit?: RateLimit,
): Promise<Result<string, Refusal>> {
	const tooMany = await refuseManyUploads({ db, clock, limited }, accountId, limit);
	if (tooMany) return tooMany;
	const read = await reencodeImage(file);
	return read.ok ? putAll(store, read.value) : read;
}

/** Records who uploaded the image, and returns the response. From then on parts and reviews accept the address. */
export async function recordUpload({ db, caller }: { db: Db; caller: Caller }, url: string) {
	const { accountId } = caller;
	// An image host may return the same address for the same image.
	await db.insert(uploads).values({ address: url, accountId }).onConflictDoNothing();
	return ok({ success: true as const, data: { url } });
}

/**
 * Whether these are addresses of images uploaded to this shop. Uploads are never deleted, not even unused ones:
 * orders still show them (docs/decisions/0014).
 */
export async function areOwnUploads(db: Db, addresses: readonly string[]): Promise<boolean> {
	const asked = [...new Set(addresses)];
	return (await db.$count(uploads, inArray(uploads.address, asked))) === asked.length;
}

/** The external origins of all uploaded images, including a former store's, because its images stay there. */
export async function listUploadOrigins(db: Db): Promise<string[]> {
	const origin = sql<string | null>`substring(${uploads.address} from '^https?://[^/]+')`;
	const rows = await db.selectDistinct({ origin }).from(uploads);
	return rows.flatMap((row) => row.origin ?? []);
}

/** Stores the widest file last, so that its address exists only after all others. */
async function putAll(store: ImageStore, sizes: SizedImage[]) {
	const image = randomBytes(16).toString("hex");
	const stored = store.keepsNames ? sizes : sizes.slice(-1);
	let last: Result<string, "store-unreachable"> = refuse("store-unreachable");
	for (const { width, bytes } of stored) {
		const name = store.keepsNames ? imageFileName(image, width) : `${image}.webp`;
		last = await store.put({ bytes, type: "image/webp", name });
		if (!last.ok) return last;
	}
	return last;
}
