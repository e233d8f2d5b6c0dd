import { maxStock } from "../catalogue/stock-rules.ts";
import { readWhole } from "../kernel/digits.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./build.copy.ts";
import { maxBuildParts } from "./build-line.ts";

/** How many units of a part: a number, or one as somebody types it, in Bangla digits too. From 1 to 1,000,000. */
export const Units = z
	.union([z.number(), z.string().max(40)], copy.wholeUnits)
	.transform((typed, context) => {
		const units = typeof typed === "number" ? typed : readWhole(typed);
		if (units !== null && Number.isInteger(units) && units >= 1 && units <= maxStock) return units;
		context.addIssue({ code: "custom", message: copy.wholeUnits });
		return z.NEVER;
	});

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
