import type { Db } from "../platform/database/database.server.ts";
import type { LivePart } from "./live-part.ts";
import { listLiveParts } from "./search-parts.server.ts";

/** The joystick that the home page names as its best seller (spec §1): the most expensive one for sale, or null. */
export async function findBestSeller(db: Db): Promise<LivePart | null> {
	const asked = { page: 1, limit: 1, category: "joystick", sort: "price-desc" } as const;
	return (await listLiveParts(db, asked)).rows[0] ?? null;
}
