import { inArray } from "drizzle-orm";
import { cardDataOf } from "../../catalogue/card-data.server.ts";
import { readFactSources } from "../../catalogue/facts/read-facts.server.ts";
import { liveColumns, toLivePart } from "../../catalogue/find-live-part.server.ts";
import type { PartCardData } from "../../catalogue/live-part.ts";
import { parts } from "../../catalogue/tables.server.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { BuildLine } from "../build-line.ts";
import { type BuildPart, textOf } from "../fact.ts";

/** A part of a build with what its card shows. */
export type ReadPart = BuildPart & PartCardData;

/** The parts of a build as the shop has them now, and those that are no longer for sale. */
export type ReadBuild = { parts: ReadPart[]; gone: { partId: string; name: string | null }[] };

/** Reads the parts of a build, in its order, each with its facts and where they are from. */
export async function readBuildParts(db: Db, lines: readonly BuildLine[]): Promise<ReadBuild> {
	if (lines.length === 0) return { parts: [], gone: [] };
	const ids = lines.map(({ partId }) => partId);
	const [rows, sources] = await Promise.all([
		db
			.select({ ...liveColumns, archivedAt: parts.archivedAt })
			.from(parts)
			.where(inArray(parts.id, ids)),
		readFactSources(db, ids),
	]);
	const byId = new Map(rows.map((row) => [row.id, row]));
	const read: ReadBuild = { parts: [], gone: [] };
	for (const { partId, quantity } of lines) {
		const row = byId.get(partId);
		if (!row || row.archivedAt !== null || row.priceTaka === null) {
			read.gone.push({ partId, name: row?.name ?? null });
			continue;
		}
		const { archivedAt: _, ...live } = row;
		const part = toLivePart(live);
		const known = { attributes: part.attributes, quantity, sources: sources.get(partId) ?? {} };
		const ofBuild = { ...cardDataOf(part), ...known };
		read.parts.push({ ...ofBuild, checkedOn: textOf(ofBuild, "checkedOn") });
	}
	return read;
}
