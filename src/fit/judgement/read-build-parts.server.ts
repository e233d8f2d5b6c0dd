import { lineDataOf } from "../../catalogue/card-data.server.ts";
import type { PartLineData } from "../../catalogue/live-part.ts";
import type { Db } from "../../platform/database/database.server.ts";
import type { BuildLine } from "../build-line.ts";
import { type BuildPart, textOf } from "../fact.ts";
import { readPartsById } from "./read-parts.server.ts";

/** A part of a build with what its card shows, and the number under which the columns in memory have it. */
export type ReadPart = BuildPart & PartLineData & { number: number };

/** The parts of a build as the shop has them now, and those that are no longer for sale. */
export type ReadBuild = { parts: ReadPart[]; gone: { partId: string; name: string | null }[] };

/** Reads the parts of a build, in its order, each with its facts and where they are from. */
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
		const known = { number, attributes, quantity, sources };
		const ofBuild = { ...lineDataOf(part), ...known };
		read.parts.push({ ...ofBuild, checkedOn: textOf(ofBuild, "checkedOn") });
	}
	return read;
}
