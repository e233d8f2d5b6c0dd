import { queueStates } from "../../desk/queue-states.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { Created, IdParams, ListQuery, Modified, Time } from "../../platform/contract.ts";
import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Parts");

const maxLength = 1_000;

const NewQuestion = z.object({
	question: writtenText(maxLength, copy.questionNeeded, copy.tooLong),
});

const NewAnswer = z.object({ answer: writtenText(maxLength, copy.answerNeeded, copy.tooLong) });

export const askQuestionOperation = operation("askQuestion", "POST /part/{id}/question", {
	summary: "Ask the shop about a part; needs a verified address, at most five a day",
	auth: "user",
	input: { params: IdParams, body: NewQuestion },
	output: Created,
	status: 201,
	errors: {
		"address-not-verified": { status: 403, message: copy.notVerified },
		"too-many-questions": { status: 429, message: copy.tooMany },
	},
});

const Question = z.object({
	_id: z.string(),
	partId: z.string(),
	partName: z.string(),
	question: z.string(),
	by: z.string().describe("The account's e-mail"),
	state: z.enum(["open", "answered"]),
	answer: z.string().nullable(),
	createdAt: Time,
	answeredAt: Time.nullable(),
});
export type Question = z.output<typeof Question>;

export const listQuestionsOperation = operation("listQuestions", "GET /question", {
	summary:
		"List customers' questions about parts: open ones first, then newest first; or those in one state (open is waiting)",
	auth: "questions.read",
	input: {
		query: ListQuery.extend({
			state: z.enum([...queueStates, "open"], copy.stateListed).optional(),
		}),
	},
	output: z.array(Question),
	list: true,
});

export const answerQuestionOperation = operation("answerQuestion", "PATCH /question/{id}", {
	summary: "Answer a question, once; the customer gets the answer by mail",
	auth: "questions.answer",
	input: { params: IdParams, body: NewAnswer },
	output: Modified,
	errors: { "already-answered": { status: 409, message: copy.alreadyAnswered } },
});
