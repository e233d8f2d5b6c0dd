import { AskingButton } from "../../platform/client/action-button.tsx";
import { type ApiResult, call } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { DayAndTime } from "../../ui/day-and-time.tsx";
import { TextAreaField } from "../../ui/field.tsx";
import { Link } from "../../ui/link.tsx";
import { FormProblem, TryAgain } from "../../ui/notice.tsx";
import { useMay } from "../sign-in/use-may.ts";
import {
	addNoteOperation,
	deleteNoteOperation,
	listNotesOperation,
	type Note,
} from "./contract.ts";
import { copy } from "./copy.ts";

/** Fetches the newest notes about `account:<id>` or `order:<id>`, for a page's loader. */
export function fetchNotes(about: string): Promise<ApiResult<Note[]>> {
	return call(listNotesOperation, { query: { about, limit: "100" } });
}

/** The notes of staff about a customer or an order, and the form for a new one for those who may write. */
export function StaffNotes({ about, fetched }: { about: string; fetched: ApiResult<Note[]> }) {
	const mayWrite = useMay("notes.write");
	const mayReadPeople = useMay("people.read");
	const [, orderId] = about.split("order:");
	if (!fetched.ok) return <TryAgain problem={fetched.problem} />;
	const notes = fetched.value;
	const total = Number(fetched.headers.get("x-total-count") ?? notes.length);
	return (
		<section aria-labelledby="staff-notes" className="mt-6 print:hidden">
			<h3 id="staff-notes" className="font-semibold text-lg">
				{copy.title}
			</h3>
			<p className="text-ink-soft text-sm">{copy.lead}</p>
			{orderId && mayReadPeople && (
				<Link
					to={`/dashboard/people/${orderId}`}
					className="inline-flex min-h-11 items-center text-link"
				>
					{copy.toCustomer}
				</Link>
			)}
			{/* A stored note empties the form. */}
			{mayWrite && <NewNote key={notes[0]?._id} about={about} />}
			{notes.length === 0 && <p className="mt-3 text-ink-soft">{copy.none}</p>}
			<ul className="mt-3 divide-y divide-line empty:hidden">
				{notes.map((note) => (
					<li key={note._id} className="py-3">
						<NoteItem note={note} about={about} />
					</li>
				))}
			</ul>
			{total > notes.length && (
				<p className="text-ink-soft text-sm">{copy.newest(notes.length, total)}</p>
			)}
		</section>
	);
}

function NoteItem({ note: { _id, text, by, own, createdAt, ...note }, about }: NoteItemProps) {
	return (
		<>
			<p className="wrap-anywhere max-w-prose whitespace-pre-line">{text}</p>
			<p className="wrap-anywhere flex flex-wrap items-center gap-x-3 text-ink-soft text-sm">
				<span>
					{by}, <DayAndTime wire={createdAt} />
				</span>
				{note.about !== about && (
					<Link to={`/dashboard/orders/${note.about.slice("order:".length)}`} className="text-link">
						{copy.onOrder}
					</Link>
				)}
				{own && (
					<AskingButton
						look="quiet"
						size="small"
						send={() => call(deleteNoteOperation, { params: { id: _id } })}
						toast={copy.deleted}
						question={copy.deleteQuestion}
						hint={text}
						confirm={copy.delete}
					>
						{copy.delete}
					</AskingButton>
				)}
			</p>
		</>
	);
}
type NoteItemProps = { note: Note; about: string };

function NewNote({ about }: { about: string }) {
	const { busy, detail, fields, formOf } = useSubmit(
		(text: string, idempotencyKey) =>
			call(addNoteOperation, { body: { about, text }, idempotencyKey }),
		{ fields: ["text"], toast: copy.added, reload: true },
	);
	return (
		<form {...formOf(({ text = "" }) => text)} className="mt-3 max-w-prose space-y-2">
			<TextAreaField label={copy.label} name="text" rows={2} error={fields.text} />
			<FormProblem title={copy.notAdded} detail={detail} />
			<Button type="submit" look="quiet" busy={busy}>
				{copy.add}
			</Button>
		</form>
	);
}
