import { requirePermission } from "../../accounts/sign-in/require-permission.ts";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import { call } from "../../platform/client/api-client.ts";
import { fetchListPage } from "../../platform/client/paged-list.ts";
import { listFallback, privateHead } from "../../platform/client/private-page.tsx";
import { SaveList } from "../../platform/client/save-list.tsx";
import { useRowAction } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import type { Column } from "../../ui/data-table.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { ListSection } from "../../ui/list-section.tsx";
import type { Route } from "./+types/questions.page.ts";
import { answerQuestionOperation, listQuestionsOperation, type Question } from "./contract.ts";
import { copy } from "./copy.ts";

const listCopy = copy.list;

export async function clientLoader({ request }: Route.ClientLoaderArgs) {
	await requirePermission(request, "questions.read");
	const isOpen = new URL(request.url).searchParams.get("state") === "open";
	const list = await fetchListPage(request, (query) =>
		call(listQuestionsOperation, { query: { ...query, ...(isOpen && { state: "open" }) } }),
	);
	return { list, isOpen };
}

export const meta = privateHead(listCopy.title);

/** The customers' questions, each with its answer or a form to answer it. */
export default function QuestionsPage({ loaderData: { list, isOpen } }: Route.ComponentProps) {
	return (
		<ListSection
			labels={isOpen ? { ...listCopy, lead: listCopy.openOnly } : listCopy}
			list={list}
			columns={columns}
			keyOf={(question) => question._id}
			below={
				<SaveList
					operation={listQuestionsOperation}
					query={{ state: isOpen ? "open" : null }}
					name="questions"
				/>
			}
		/>
	);
}

const columns: Column<Question>[] = [
	{
		heading: listCopy.what,
		title: true,
		cell: ({ partName, question }) => (
			<span className="wrap-anywhere block">
				<span className="font-semibold">{partName}</span>
				<span className="block whitespace-pre-line font-normal">{question}</span>
			</span>
		),
	},
	{
		heading: listCopy.who,
		cell: ({ by, createdAt }) => (
			<>
				<span className="wrap-anywhere block">{by}</span>
				<DayAndTime wire={createdAt} />
			</>
		),
	},
	{
		heading: listCopy.answer,
		below: true,
		cell: (question) =>
			question.answer === null ? (
				<AnswerForm question={question} />
			) : (
				<span className="wrap-anywhere whitespace-pre-line">{question.answer}</span>
			),
	},
];

function AnswerForm({ question: { _id, partName } }: { question: Question }) {
	const mayAnswer = useMay("questions.answer");
	const { busy, formOf } = useRowAction(
		(answer: string) => call(answerQuestionOperation, { params: { id: _id }, body: { answer } }),
		{ toast: listCopy.sent },
	);
	if (!mayAnswer) return <span className="text-ink-soft">{listCopy.open}</span>;
	return (
		<form {...formOf(({ answer = "" }) => answer)} className="space-y-2">
			<TextAreaField label={listCopy.answerTo(partName)} name="answer" rows={2} />
			<Button type="submit" look="quiet" busy={busy}>
				{listCopy.send}
			</Button>
		</form>
	);
}

export const HydrateFallback = listFallback(listCopy.loading);
