import { useMay } from "../../accounts/sign-in/use-may.ts";
import { loadQueue } from "../../desk/load-queue.ts";
import { QueueAnswer, QueueCard } from "../../desk/queue-card.tsx";
import { QueueList } from "../../desk/queue-list.tsx";
import { queueStates } from "../../desk/queue-states.ts";
import { call } from "../../platform/client/api-client.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import type { Route } from "./+types/questions.page.ts";
import { answerQuestionOperation, listQuestionsOperation, type Question } from "./contract.ts";
import { copy } from "./copy.ts";

const listCopy = copy.list;

export function clientLoader({ request }: Route.ClientLoaderArgs) {
	return loadQueue(request, {
		needs: "questions.read",
		tabs: [...queueStates, null],
		fetchRows: (query) => call(listQuestionsOperation, { query }),
	});
}

export const meta = privateHead(listCopy.title);

/** The customers' questions, each with its answer or a form to answer it. */
export default function QuestionsPage({ loaderData }: Route.ComponentProps) {
	return (
		<QueueList
			labels={listCopy}
			queue={loaderData}
			save={{ operation: listQuestionsOperation, name: "questions" }}
			item={({ answer, ...question }) => (
				<QueueCard
					title={question.partName}
					who={question.by}
					at={question.createdAt}
					words={question.question}
				>
					{answer === null ? <AnswerForm {...question} /> : <QueueAnswer>{answer}</QueueAnswer>}
				</QueueCard>
			)}
		/>
	);
}

function AnswerForm({ _id, partName }: Pick<Question, "_id" | "partName">) {
	const mayAnswer = useMay("questions.answer");
	const { busy, formOf } = useRowAction(
		(answer: string) => call(answerQuestionOperation, { params: { id: _id }, body: { answer } }),
		{ toast: listCopy.sent },
	);
	if (!mayAnswer) return <p className="mt-3 text-ink-soft">{listCopy.open}</p>;
	return (
		<form {...formOf(({ answer = "" }) => answer)} className="mt-3 max-w-2xl space-y-2">
			<TextAreaField label={listCopy.answerTo(partName)} name="answer" rows={2} />
			<Button type="submit" look="quiet" busy={busy}>
				{listCopy.send}
			</Button>
		</form>
	);
}

export const HydrateFallback = listFallback(listCopy.loading);
