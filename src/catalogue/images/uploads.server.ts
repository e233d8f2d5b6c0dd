import { eq, sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { uploads } from "./tables.server.ts";

/** Whether this is an address that the shop's own upload gave. */
export async function isOwnUpload(db: Db, address: string): Promise<boolean> {
	const found = await db
		.select({ address: uploads.address })
		.from(uploads)
		.where(eq(uploads.address, address));
	return found.length > 0;
}

/**
 * Where the images uploaded so far come from, besides the shop itself: also from a store that was
 * in use before, whose images stay where they are.
 */
export async function listUploadOrigins(db: Db): Promise<string[]> {
	const origin = sql<string | null>`substring(${uploads.address} from '^https?://[^/]+')`;
	const rows = await db.selectDistinct({ origin }).from(uploads);
	return rows.flatMap((row) => row.origin ?? []);
}
