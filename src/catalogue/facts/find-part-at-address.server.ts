import { sql } from "drizzle-orm";
import type { Db } from "../../platform/database/database.server.ts";
import { prepared, value } from "../../platform/database/prepared.server.ts";
import {
	fromPrepared,
	isLive,
	type NumberedPart,
	type PreparedRow,
	preparedColumns,
} from "../find-live-part.server.ts";
import { parts } from "../tables.server.ts";
import { factSources } from "./read-facts.server.ts";

/** A part with the sources of its established facts, by the attribute's key. */
type SourcedPart = NumberedPart & { sources: Record<string, string> };

// Other characters never reach the database, because it rejects some text, such as a NUL.
const addressPart = /^[a-z0-9-]{1,130}$/;

// Prepared, because every part page runs it.
const readAtAddress = prepared<PreparedRow & { sources: SourcedPart["sources"] | null }>(
	"live_part_at_address",
	sql`select ${preparedColumns}, ${factSources} as sources from ${parts}
		where ${parts.category} = ${value("category", "text")}
			and ${parts.slug} = ${value("slug", "text")} and ${isLive}`,
);

/** The live part at `/parts/{category}/{slug}`, or null. */
export async function findPartAtAddress(
	db: Db,
	category: string,
	slug: string,
): Promise<SourcedPart | null> {
	if (!addressPart.test(category) || !addressPart.test(slug)) return null;
	const [row] = await readAtAddress(db, { category, slug });
	if (!row) return null;
	const { sources, ...columns } = row;
	return { ...fromPrepared(columns), sources: sources ?? {} };
}
