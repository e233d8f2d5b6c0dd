import { type FormEvent, useEffect, useRef, useState } from "react";
import { useRevalidator } from "react-router";
import { type ApiResult, call } from "../../platform/client/api-client.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
import { toast } from "../../ui/toast.ts";
import { useFocusOnProblem } from "../../ui/use-focus-on-problem.ts";
import {
	answerReviewOperation,
	hideReviewOperation,
	type QueuedReview,
	showReviewOperation,
} from "./contract.ts";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.queue;

type ReviewActionsProps = {
	review: QueuedReview;
	/** Something was done: what was pressed for it may be gone, and the focus with it. */
	onDone(): void;
};

/** What an admin does with a review: answer, hide with a reason, show again, leave a reported one as it is. */
export function ReviewActions({ review, onDone }: ReviewActionsProps) {
	const { _id, name, hiddenAt, reports, answer } = review;
	const [open, setOpen] = useState<"answer" | "hide" | null>(null);
	const form = useRef<HTMLFormElement>(null);
	const answerButton = useRef<HTMLButtonElement>(null);
	const hide = useRef<HTMLButtonElement>(null);
	const { act, busy, problem, clear } = useActs(() => {
		setOpen(null);
		onDone();
	});
	useFocusOnProblem(form, problem);
	useEffect(() => {
		if (open) form.current?.querySelector<HTMLElement>("[name=words]")?.focus();
	}, [open]);
	const params = { id: _id };
	const of = <span className="sr-only">{copy.ofName(name)}</span>;
	/** Back to the button that opened the form. */
	function fold() {
		setOpen(null);
		clear();
		(open === "hide" ? hide : answerButton).current?.focus();
	}
	function submit(event: FormEvent<HTMLFormElement>) {
		event.preventDefault();
		const typed = String(new FormData(event.currentTarget).get("words") ?? "");
		void act(
			open === "hide"
				? call(hideReviewOperation, { params, body: { reason: typed } })
				: call(answerReviewOperation, { params, body: { answer: typed } }),
		);
	}
	return (
		<div className="mt-3 space-y-3">
			<div className="flex flex-wrap gap-2">
				<Button
					ref={answerButton}
					look="quiet"
					aria-expanded={open === "answer"}
					onClick={() => setOpen("answer")}
				>
					{copy.answer}
					{of}
				</Button>
				{answer && (
					<Button
						look="plain"
						busy={busy}
						onClick={() =>
							void act(call(answerReviewOperation, { params, body: { answer: null } }))
						}
					>
						{copy.take}
						{of}
					</Button>
				)}
				{!hiddenAt && (
					<Button
						ref={hide}
						look="danger"
						aria-expanded={open === "hide"}
						onClick={() => setOpen("hide")}
					>
						{copy.hide}
						{of}
					</Button>
				)}
				{(hiddenAt || reports > 0) && (
					<Button
						look="quiet"
						busy={busy}
						onClick={() => void act(call(showReviewOperation, { params }))}
					>
						{hiddenAt ? copy.show : copy.leave}
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
							hint={copy.reasonHint}
							name="words"
							autoComplete="off"
							error={problem?.fields?.reason}
						/>
					) : (
						<TextAreaField
							label={copy.answerLabel}
							name="words"
							defaultValue={answer?.text ?? ""}
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

function useActs(onDone: () => void) {
	const { revalidate } = useRevalidator();
	const [busy, setBusy] = useState(false);
	const [problem, setProblem] = useState<{
		detail: string;
		fields?: Record<string, string>;
	} | null>(null);
	async function act(sent: Promise<ApiResult<unknown>>) {
		setBusy(true);
		const response = await sent;
		setBusy(false);
		setProblem(response.ok ? null : response.problem);
		if (!response.ok) return;
		void toast.success(copy.done);
		await revalidate();
		onDone();
	}
	return { act, busy, problem, clear: () => setProblem(null) };
}
