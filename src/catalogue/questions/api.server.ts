import { ok } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { answerQuestion } from "./answer-question.server.ts";
import { askQuestion, type QuestionsDeps } from "./ask-question.server.ts";
import {
	answerQuestionOperation,
	askQuestionOperation,
	listQuestionsOperation,
} from "./contract.ts";
import { copy } from "./copy.ts";
import { listQuestions } from "./list-questions.server.ts";

export function questionsApi({ limited, mailbox }: QuestionsDeps): Endpoint[] {
	return [
		endpoint(askQuestionOperation, (call) => {
			const question = { partId: call.params.id, ...call.body };
			return askQuestion({ ...call, limited, mailbox }, call.caller, question);
		}),
		endpoint(
			listQuestionsOperation,
			async ({ db, query }) => ok(await listQuestions(db, query)),
			csvColumns(copy.list.csv),
		),
		endpoint(answerQuestionOperation, (call) =>
			answerQuestion(call, call.caller, { id: call.params.id, answer: call.body.answer }),
		),
	];
}
