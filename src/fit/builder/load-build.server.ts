import type { FindPartsDeps } from "../../catalogue/listing/find-parts.server.ts";
import type { BuildLine } from "../build-line.ts";
import { judgeBuild } from "../judgement/judge-build.ts";
import { readBuildParts } from "../judgement/read-build-parts.server.ts";
import type { KeptInAddress } from "./build-query.ts";
import { findInstead } from "./find-instead.server.ts";
import { type ShownBuild, shownVerdict, totalOf } from "./shown-build.ts";

// The worst come first. Forty parts have hundreds, which the browser asks for when somebody presses.
const shownVerdicts = 50;

/** What the shop has of these parts, and what its rules say of them together. */
export async function loadBuild(
	deps: Pick<FindPartsDeps, "db" | "columns">,
	lines: readonly BuildLine[],
	{ saved = null, budget = null }: KeptInAddress = {},
): Promise<ShownBuild> {
	const { parts, gone } = await readBuildParts(deps.db, lines);
	const judgement = judgeBuild(parts, shownVerdicts);
	return {
		// What the rules read of a part stays on the server.
		parts: parts.map(
			({ attributes: _, sources: __, checkedOn: ___, number: ____, ...part }) => part,
		),
		gone: gone.flatMap(({ partId, name }) => (name === null ? [] : [{ partId, name }])),
		judgement: { ...judgement, verdicts: judgement.verdicts.map(shownVerdict) },
		saved,
		budget,
		instead: await findInstead(deps, parts),
		totalTaka: totalOf(parts),
	};
}
