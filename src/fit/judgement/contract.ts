import { z } from "zod";
import { Part } from "../../catalogue/contract.ts";
import { PartsQuery } from "../../catalogue/listing/contract.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { BuildLines } from "../build.checks.ts";
import { places } from "../places.ts";
import { candidateStates } from "../rule.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Fit");

/** A value that a verdict rests on. `source` is its source in words: the record, a maker's page, a table. */
const Fact = z.object({
	partId: z.string(),
	key: z.string(),
	value: z.union([z.number(), z.string(), z.boolean(), z.array(z.string())]).nullable(),
	unit: z.string(),
	source: z.string(),
});
export type Fact = z.output<typeof Fact>;

/** A rule's verdict on some parts of a build, as pages show it and the API sends it. */
const Verdict = z.object({
	rule: z.string(),
	level: z.enum(["fails", "warns", "info"]).describe(copy.level),
	verdict: z.enum(["fits", "warns", "fails", "unknown"]),
	parts: z.array(z.string()),
	values: z.array(Fact),
	margin: z.number().nullable(),
	says: z.string(),
	short: z.string().describe(copy.short),
});
export type Verdict = z.output<typeof Verdict>;

const watts = z.number().nullable();
/** The estimated power of a build in W, with the share of each part; null if a value is unknown. */
const Power = z.object({
	watts: z.number(),
	upToWatts: watts.describe(copy.upToWatts),
	recommendedW: watts,
	addends: z.array(z.object({ partId: z.string(), words: z.string(), watts, upToWatts: watts })),
});
export type Power = z.output<typeof Power>;

/** The verdicts of all rules on a build. `state` is the worst verdict of the rules that can make it worse. */
const Judgement = z.object({
	state: z.enum(["fits", "warns", "fails"]),
	checks: z.number().int(),
	unknown: z.number().int(),
	power: Power,
	missing: z.array(z.enum(places.map(({ name }) => name))),
	verdicts: z.array(Verdict),
	notRecorded: z.array(z.string()).describe(copy.notRecorded),
});
export type Judgement = z.output<typeof Judgement>;

export const judgeBuildOperation = operation("judgeBuild", "POST /fit", {
	summary: "Judge whether the parts of a build fit each other, with every reason",
	auth: "anyone",
	inTurn: true,
	input: { body: z.object({ parts: BuildLines }) },
	output: Judgement,
});

/** The parts of a build in an address: `ID*2,ID`. */
const BuildInQuery = z
	.string()
	.max(4000, copy.buildTooLong)
	.default("")
	.transform((text) =>
		text
			.split(",")
			.filter((part) => part !== "")
			.map((part): z.input<typeof BuildLines>[number] => {
				const [partId = "", ...units] = part.split("*");
				return units.length === 0 ? { partId } : { partId, quantity: units.join("*") };
			}),
	)
	.pipe(BuildLines);

const count = z.number().int();

export const listCandidatesOperation = operation("listCandidates", "GET /fit/candidate", {
	summary: "List the parts of a category for a build: those that fit first, then the unknown ones",
	auth: "anyone",
	input: {
		query: PartsQuery.extend({
			category: z.string(copy.unknownCategory).max(60),
			parts: BuildInQuery.describe(copy.buildInQuery),
			group: z.enum(candidateStates, copy.unknownGroup).optional().describe(copy.oneGroup),
		}),
		queryFamily: { prefix: "attr.", name: "attr.KEY", description: copy.attributeChoice },
	},
	output: z.object({
		counts: z.object({ fits: count, unknown: count, fails: count }),
		parts: z.array(Part.extend({ state: z.enum(candidateStates), verdicts: z.array(Verdict) })),
	}),
	errors: { "unknown-category": { status: 400, message: copy.unknownCategory, field: "category" } },
});
