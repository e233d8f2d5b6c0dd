import { lineDataOf } from "../../catalogue/card-data.server.ts";
import type { PartLineData } from "../../catalogue/live-part.ts";
import { type Refused, refuse } from "../../kernel/result.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { BuildLine } from "../build-line.ts";
import { placeOf } from "../places.ts";
import type { BuildPart } from "../rule.ts";
import { copy } from "./copy.ts";
import { readPartsById } from "./read-parts.server.ts";

/** A part of a build with the data of its card, and its number in the columns in memory. */
export type ReadPart = BuildPart & PartLineData & { number: number };

/** The parts of a build with their current data, and the parts that are no longer for sale. */
export type ReadBuild = { parts: ReadPart[]; gone: { partId: string; name: string | null }[] };

/** Reads the parts of a build in the order of its lines, each with its facts and their sources. */
export async function readBuildParts(db: Db, lines: readonly BuildLine[]): Promise<ReadBuild> {
	if (lines.length === 0) return { parts: [], gone: [] };
	const ids = lines.map(({ partId }) => partId);
	const byId = await readPartsById(db, ids);
	const read: ReadBuild = { parts: [], gone: [] };
	for (const { partId, quantity } of lines) {
		const part = byId.get(partId);
		if (!part?.live) {
			read.gone.push({ partId, name: part?.name ?? null });
			continue;
		}
		const { number, attributes, sources } = part;
		read.parts.push({ ...lineDataOf(part), number, attributes, quantity, sources });
	}
	return read;
}

/** Refuses a build with a part that is not for sale or is a whole computer; otherwise returns null. */
export function refusalOfBuild({ parts, gone }: ReadBuild): Refused<"bad-input"> | null {
	const refused = (message: string) => refuse("bad-input", { fields: { parts: message } });
	if (gone.length > 0) return refused(copy.noSuchPart(gone.map(({ partId }) => partId).join(", ")));
	const placeless = parts.filter(({ category }) => !placeOf(category));
	if (placeless.length === 0) return null;
	return refused(copy.noPlace(placeless.map(({ id }) => id).join(", ")));
}
