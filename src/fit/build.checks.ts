import { maxStock } from "../catalogue/stock-rules.ts";
import { wholeWithin } from "../platform/http/typed-whole.checks.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./build.copy.ts";
import { maxBuildParts } from "./build-line.ts";

/** The quantity of a part, 1 to 1,000,000: a number, or typed text, also in Bangla digits. */
const Units = wholeWithin(1, maxStock, copy.wholeUnits);

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
