import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { uploads } from "./tables.server.ts";

/**
 * Whether this is the address of an image uploaded to this shop. Uploads are never deleted, not even unused ones:
 * orders still show them (docs/decisions/0014).
 */
export async function isOwnUpload(db: Db, address: string): Promise<boolean> {
	return (await db.$count(uploads, eq(uploads.address, address))) > 0;
}

/**
 * The origins of all uploaded images besides the shop's own, including those of a former store: its images stay there.
 */
export async function listUploadOrigins(db: Db): Promise<string[]> {
	const origin = sql<string | null>`substring(${uploads.address} from '^https?://[^/]+')`;
	const rows = await db.selectDistinct({ origin }).from(uploads);
	return rows.flatMap((row) => row.origin ?? []);
}
