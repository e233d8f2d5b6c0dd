import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

const maxFacts = 60;
const Key = z.string().min(1, copy.rules.noSuchFact).max(60, copy.rules.noSuchFact);
const Value = z.union(
	[z.number(), z.string().max(500), z.boolean(), z.array(z.string().max(500)).max(100), z.null()],
	copy.rules.wrong,
);

/** Facts to set, by the key of their attribute: a value, or null for "unknown". */
export const Facts = z
	.record(Key, Value)
	.refine((facts) => Object.keys(facts).length <= maxFacts, copy.rules.tooMany);

/** The facts to remove, by the key of their attribute. */
export const factKeys = z.array(Key).max(maxFacts, copy.rules.tooMany);

/** The maximum length of a fact's source, in characters. */
export const maxSource = 200;

/** The source of a fact. */
export const Source = writtenText(maxSource, copy.rules.source, copy.rules.source);

/** A report of a wrong fact: the part, the fact, and the correct value as far as the customer knows it. */
export const NewReport = z.object({
	partId: z.guid(copy.rules.noSuchPart),
	key: z.string(copy.rules.choose).min(1, copy.rules.choose).max(60, copy.rules.choose),
	says: z.string(copy.rules.says).trim().max(500, copy.rules.says).default(""),
});
export type NewReport = z.output<typeof NewReport>;
