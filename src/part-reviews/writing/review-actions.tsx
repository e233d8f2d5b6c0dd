import { type ComponentProps, type RefObject, useRef, useState } from "react";
import { useMay } from "../../accounts/sign-in/use-may.ts";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { copy } from "./review-queue.copy.ts";

type FormKind = "answer" | "hide";
type Sent = Promise<ApiResult<unknown>>;
type ReviewActionsProps = {
	/** The writer's name. */
	name: string;
	isHidden: boolean;
	/** It can be left as it is: no admin has decided on it, or on its reports. */
	isWaiting: boolean;
	hide(reason: string): Sent;
	/** Shows a hidden review again, or leaves a visible one as it is. */
	show(): Sent;
	/** The hint that says who reads the reason. */
	reasonHint: string;
	/** Set if the shop can answer: the current answer, and the call that changes or removes it. */
	answering?: { answer: string | null; send(answer: string | null): Sent };
	/** Called after each action: the pressed button may be gone, and the focus with it. */
	onDone(): void;
};

/** The actions of those who moderate: answer a review, hide it with a reason, show it again, or leave a reported one as it is. */
export function ReviewActions(props: ReviewActionsProps) {
	const { name, isHidden, isWaiting, reasonHint, answering, onDone } = props;
	const mayModerate = useMay("reviews.moderate");
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
	/** Closes the form and moves the focus to the button that opened it. */
	function fold() {
		setOpen(null);
		clear();
		(open === "hide" ? hideButton : answerButton).current?.focus();
	}
	if (!mayModerate) return null;
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
				{(isHidden || isWaiting) && (
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
	answer: string;
	fields: ReturnType<typeof useSubmit>["fields"];
	busy: boolean;
	onFold(): void;
};

/** The form for the reason of hiding a review, or for the shop's answer. */
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
