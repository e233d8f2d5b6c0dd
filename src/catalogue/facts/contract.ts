import { copy as deskCopy } from "../../desk/copy.ts";
import { queueStates } from "../../desk/queue-states.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { Created, IdParams, ListQuery, Modified, Time } from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { Value } from "../contract.ts";
import { copy } from "./copy.ts";
import { NewReport } from "./fact.checks.ts";

const operation = operationsOf("Parts");

/** One attribute of a part for admins: its current value, and the established fact if there is one. */
const FactOfPart = z.object({
	key: z.string(),
	label: z.string(),
	type: z.enum(["number", "text", "boolean", "list"]),
	unit: z.string(),
	example: z.string().describe("A value in the attribute's format; nothing: not known"),
	value: Value.nullable().describe("The value in use; null: not known"),
	words: z.string().describe("The value as text for people; empty: not known"),
	established: z
		.object({
			imported: Value.nullable().describe("The value from the last import; null: none"),
			importedWords: z.string().describe("The imported value as text for people; empty: none"),
			source: z.string(),
			by: z.string().nullable().describe("The account's e-mail; null: the account was removed"),
			at: Time,
		})
		.nullable(),
});
export type FactOfPart = z.output<typeof FactOfPart>;

export const listFactsOperation = operation("listFacts", "GET /product/{id}/fact", {
	summary:
		"Read all facts of a part: the values in use, and those that an admin established, with their source",
	auth: "parts.read",
	input: { params: IdParams },
	output: z.object({
		name: z.string(),
		category: z.string(),
		checkedOn: z
			.string()
			.nullable()
			.describe("The day when somebody last checked the record by hand"),
		facts: z.array(FactOfPart),
	}),
});

export const reportFactOperation = operation("reportFact", "POST /fact-report", {
	summary: "Report a wrong fact about a part; five a day",
	auth: "user",
	input: { body: NewReport },
	output: Created,
	status: 201,
	errors: {
		"no-such-part": { status: 404, message: copy.rules.noSuchPart },
		"no-such-fact": { status: 400, message: copy.rules.noSuchFact, field: "key" },
		"too-many-reports": { status: 429, message: copy.rules.tooManyReports },
	},
});

/** A report of a wrong fact, as admins see it. */
const FactReport = z.object({
	_id: z.string(),
	partId: z.string(),
	partName: z.string(),
	key: z.string(),
	label: z.string(),
	value: z.string().describe("The shop's current value as text; empty: not known"),
	says: z.string(),
	by: z.string().nullable().describe("The account's e-mail; null: the account was removed"),
	createdAt: Time,
	doneAt: Time.nullable(),
});
export type FactReport = z.output<typeof FactReport>;

export const listFactReportsOperation = operation("listFactReports", "GET /fact-report", {
	summary: "List reports of wrong facts: open ones first, then newest first; or those in one state",
	auth: "parts.read",
	input: {
		query: ListQuery.extend({ state: z.enum(queueStates, deskCopy.stateListed).optional() }),
	},
	output: z.array(FactReport),
	list: true,
});

export const closeFactReportOperation = operation("closeFactReport", "PATCH /fact-report/{id}", {
	summary: "Mark a report as done, or reopen it",
	auth: "parts.edit",
	input: { params: IdParams, body: z.object({ done: z.boolean(copy.rules.yesOrNo) }) },
	output: Modified,
});
