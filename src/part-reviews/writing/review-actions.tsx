import { type ComponentProps, type RefObject, useRef, useState } from "react";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { copy } from "./review-queue.copy.ts";

type FormKind = "answer" | "hide";
type Sent = Promise<ApiResult<unknown>>;
type ReviewActionsProps = {
	/** Who wrote it. */
	name: string;
	isHidden: boolean;
	/** The number of reports that no admin has decided on yet. */
	reports?: number;
	hide(reason: string): Sent;
	/** Shows it again, or leaves a reported one as it is. */
	show(): Sent;
	/** Who reads why it is hidden. */
	reasonHint: string;
	/** Where the shop answers: its answer, and what changes or takes it away. */
	answering?: { answer: string | null; send(answer: string | null): Sent };
	/** Something was done: what was pressed for it may be gone, and the focus with it. */
	onDone(): void;
};

/** What an admin does with a review: answer, hide with a reason, show again, leave a reported one as it is. */
export function ReviewActions(props: ReviewActionsProps) {
	const { name, isHidden, reports = 0, reasonHint, answering, onDone } = props;
	const [open, setOpen] = useState<FormKind | null>(null);
	const answerButton = useRef<HTMLButtonElement>(null);
	const hideButton = useRef<HTMLButtonElement>(null);
	const { run, busy, fields, detail, clear, formOf } = useSubmit((act: () => Sent) => act(), {
		fields: ["reason", "answer"],
		toast: copy.done,
		reload: true,
		done() {
			setOpen(null);
			onDone();
		},
	});
	const does = (act: () => Sent) => ({ busy, onClick: () => void run(act) });
	const openerOf = (form: FormKind, ref: RefObject<HTMLButtonElement | null>) => ({
		ref,
		"aria-expanded": open === form,
		onClick: () => setOpen(form),
	});
	/** Back to the button that opened the form. */
	function fold() {
		setOpen(null);
		clear();
		(open === "hide" ? hideButton : answerButton).current?.focus();
	}
	return (
		<div className="mt-3 space-y-3">
			<div className="flex flex-wrap gap-2">
				{answering && <Act name={name} label={copy.answer} {...openerOf("answer", answerButton)} />}
				{answering?.answer && (
					<Act name={name} label={copy.take} look="plain" {...does(() => answering.send(null))} />
				)}
				{!isHidden && (
					<Act name={name} label={copy.hide} look="danger" {...openerOf("hide", hideButton)} />
				)}
				{(isHidden || reports > 0) && (
					<Act name={name} label={isHidden ? copy.show : copy.leave} {...does(props.show)} />
				)}
			</div>
			{open && (
				<WordsForm
					key={open}
					kind={open}
					reasonHint={reasonHint}
					answer={answering?.answer ?? ""}
					fields={fields}
					busy={busy}
					onFold={fold}
					{...formOf(({ words = "" }) => () => {
						return open === "answer" && answering ? answering.send(words) : props.hide(words);
					})}
				/>
			)}
			<FormProblem title={copy.failed} detail={detail} />
		</div>
	);
}

type WordsFormProps = ComponentProps<"form"> & {
	kind: FormKind;
	reasonHint: string;
	/** As it is now. */
	answer: string;
	fields: ReturnType<typeof useSubmit>["fields"];
	busy: boolean;
	onFold(): void;
};

/** The reason why a review is hidden, or the shop's answer to it. */
function WordsForm(props: WordsFormProps) {
	const { kind, reasonHint, answer, fields, busy, onFold, ...form } = props;
	return (
		<form
			{...form}
			onKeyDown={({ key, nativeEvent }) => {
				if (key === "Escape" && !nativeEvent.isComposing) onFold();
			}}
			className="max-w-2xl space-y-3"
		>
			{kind === "hide" ? (
				<Field
					label={copy.reason}
					hint={reasonHint}
					name="words"
					autoFocus
					autoComplete="off"
					error={fields.reason}
				/>
			) : (
				<TextAreaField
					label={copy.answerLabel}
					name="words"
					autoFocus
					defaultValue={answer}
					error={fields.answer}
				/>
			)}
			<div className="flex flex-wrap gap-3">
				<Button type="submit" busy={busy}>
					{copy.send}
				</Button>
				<Button look="quiet" disabled={busy} onClick={onFold}>
					{copy.cancel}
				</Button>
			</div>
		</form>
	);
}

type ActProps = ComponentProps<typeof Button> & { name: string; label: string };

function Act({ name, label, ...button }: ActProps) {
	return (
		<Button look="quiet" {...button}>
			{label}
			<span className="sr-only">{copy.ofName(name)}</span>
		</Button>
	);
}
