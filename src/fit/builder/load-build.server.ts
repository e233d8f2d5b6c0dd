import type { Db } from "../../platform/database/database.server.ts";
import type { BuildLine } from "../build-line.ts";
import { judgeBuild } from "../judgement/judge-build.ts";
import { readBuildParts } from "../judgement/read-build-parts.server.ts";
import type { ShownBuild } from "./shown-build.ts";

/** What the shop has of these parts, and what its rules say of them together. */
export async function loadBuild(db: Db, lines: readonly BuildLine[]): Promise<ShownBuild> {
	const { parts, gone } = await readBuildParts(db, lines);
	return {
		// What the rules read of a part stays on the server.
		parts: parts.map(({ attributes: _, sources: __, checkedOn: ___, ...part }) => part),
		gone: gone.flatMap(({ partId, name }) => (name === null ? [] : [{ partId, name }])),
		judgement: judgeBuild(parts),
		totalTaka: parts.reduce((sum, { priceTaka, quantity }) => sum + priceTaka * quantity, 0),
	};
}
