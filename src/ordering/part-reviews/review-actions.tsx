import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.queue;

type Sent = Promise<ApiResult<unknown>>;
type ReviewActionsProps = {
	/** Who wrote it. */
	name: string;
	isHidden: boolean;
	/** That no admin has decided on yet. */
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
	/** It is no longer in the state that is shown, and the focus went with it. */
	onGone(): void;
};

/** What an admin does with a review: answer, hide with a reason, show again, leave a reported one as it is. */
export function ReviewActions(props: ReviewActionsProps) {
	const { name, isHidden, reports = 0, reasonHint, answering, onDone, onGone } = props;
	const [open, setOpen] = useState<"answer" | "hide" | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const answerButton = useRef<HTMLButtonElement>(null);
	const hideButton = useRef<HTMLButtonElement>(null);
	const { act, busy, problem, clear } = useActs(() => {
		setOpen(null);
		onDone();
	}, onGone);
	useFocusOnProblem(form, problem);
	useEffect(() => {
		if (open) form.current?.querySelector<HTMLElement>("[name=words]")?.focus();
	}, [open]);
	const of = <span className="sr-only">{copy.ofName(name)}</span>;
	/** Back to the button that opened the form. */
	function fold() {
		setOpen(null);
		clear();
		(open === "hide" ? hideButton : answerButton).current?.focus();
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get("words") ?? "");
		const sent = open === "hide" ? props.hide(typed) : answering?.send(typed);
		if (sent) void act(sent);
	}
	return (
		<div className="mt-3 space-y-3">
			<div className="flex flex-wrap gap-2">
				{answering && (
					<Button
						ref={answerButton}
						look="quiet"
						aria-expanded={open === "answer"}
						onClick={() => setOpen("answer")}
					>
						{copy.answer}
						{of}
					</Button>
				)}
				{answering?.answer && (
					<Button look="plain" busy={busy} onClick={() => void act(answering.send(null))}>
						{copy.take}
						{of}
					</Button>
				)}
				{!isHidden && (
					<Button
						ref={hideButton}
						look="danger"
						aria-expanded={open === "hide"}
						onClick={() => setOpen("hide")}
					>
						{copy.hide}
						{of}
					</Button>
				)}
				{(isHidden || reports > 0) && (
					<Button look="quiet" busy={busy} onClick={() => void act(props.show())}>
						{isHidden ? copy.show : copy.leave}
						{of}
					</Button>
				)}
			</div>
			{open && (
				<form
					key={open}
					ref={form}
					method="post"
					noValidate
					onSubmit={submit}
					onKeyDown={({ key, nativeEvent }) => {
						if (key === "Escape" && !nativeEvent.isComposing) fold();
					}}
					className="max-w-2xl space-y-3"
				>
					{open === "hide" ? (
						<Field
							label={copy.reason}
							hint={reasonHint}
							name="words"
							autoComplete="off"
							error={problem?.fields?.reason}
						/>
					) : (
						<TextAreaField
							label={copy.answerLabel}
							name="words"
							defaultValue={answering?.answer ?? ""}
							error={problem?.fields?.answer}
						/>
					)}
					<div className="flex flex-wrap gap-3">
						<Button type="submit" busy={busy}>
							{copy.send}
						</Button>
						<Button look="quiet" disabled={busy} onClick={fold}>
							{copy.cancel}
						</Button>
					</div>
				</form>
			)}
			<FormProblem
				title={copy.failed}
				detail={problem && !problem.fields ? problem.detail : null}
			/>
		</div>
	);
}

function useActs(onDone: () => void, onGone: () => void) {
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<{
		detail: string;
		fields?: Record<string, string>;
	} | null>(null);
	const wasDone = useRef(false);
	useEffect(
		() => () => {
			if (wasDone.current)
				requestAnimationFrame(() => document.activeElement === document.body && onGone());
		},
		[onGone],
	);
	async function act(sent: Sent) {
		setBusy(true);
		const response = await sent;
		setBusy(false);
		setProblem(response.ok ? null : response.problem);
		if (!response.ok) return;
		wasDone.current = true;
		void toast.success(copy.done);
		await revalidate();
		onDone();
	}
	return { act, busy, problem, clear: () => setProblem(null) };
}
