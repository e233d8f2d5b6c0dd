import { maxStock } from "../catalogue/stock-rules.ts";
import { wholeWithin } from "../platform/http/typed-whole.checks.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./build.copy.ts";
import { maxBuildParts } from "./build-line.ts";

/** How many units of a part: a number, or one as somebody types it, in Bangla digits too. From 1 to 1,000,000. */
const Units = wholeWithin(1, maxStock, copy.wholeUnits);

/** One part of a build. */
const Line = z.object({
	partId: z.guid(copy.noSuchPart).toLowerCase(),
	quantity: Units.default(1),
});

/** The parts of a build: at most 40, each once. */
export const BuildLines = z
	.array(Line, copy.whichParts)
	.max(maxBuildParts, copy.tooManyParts)
	.refine((lines) => new Set(lines.map(({ partId }) => partId)).size === lines.length, {
		message: copy.partTwice,
	});
