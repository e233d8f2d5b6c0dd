import { eq } from "drizzle-orm";
import type { Db } from "../platform/database/database.server.ts";
import { imageOf } from "./images/choose-image.ts";
import { parts } from "./tables.server.ts";

/** The address of a part's image, for sale or not; null for an unknown id (a UUID). */
export async function findPartImage(db: Db, partId: string): Promise<string | null> {
	const { category, name, attributes, image } = parts;
	const [part] = await db
		.select({ category, name, attributes, image })
		.from(parts)
		.where(eq(parts.id, partId));
	return part ? imageOf(part) : null;
}
