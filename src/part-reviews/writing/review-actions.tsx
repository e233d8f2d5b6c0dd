import { useEffect, useRef, useState } from "react";
import type { ApiResult } from "../../platform/client/api-client.ts";
import { useSubmit } from "../../platform/client/use-submit.ts";
import { Button } from "../../ui/button.tsx";
import { Field, TextAreaField } from "../../ui/field.tsx";
import { FormProblem } from "../../ui/notice.tsx";
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
	const answerButton = useRef<HTMLButtonElement>(null);
	const hideButton = useRef<HTMLButtonElement>(null);
	const { act, busy, fields, detail, clear, formOf } = useActs(() => {
		setOpen(null);
		onDone();
	}, onGone);
	const of = <span className="sr-only">{copy.ofName(name)}</span>;
	/** Back to the button that opened the form. */
	function fold() {
		setOpen(null);
		clear();
		(open === "hide" ? hideButton : answerButton).current?.focus();
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
					<Button look="plain" busy={busy} onClick={() => void act(() => answering.send(null))}>
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
					<Button look="quiet" busy={busy} onClick={() => void act(props.show)}>
						{isHidden ? copy.show : copy.leave}
						{of}
					</Button>
				)}
			</div>
			{open && (
				<form
					key={open}
					{...formOf(({ words = "" }) => () => {
						return open === "answer" && answering ? answering.send(words) : props.hide(words);
					})}
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
							autoFocus
							autoComplete="off"
							error={fields.reason}
						/>
					) : (
						<TextAreaField
							label={copy.answerLabel}
							name="words"
							autoFocus
							defaultValue={answering?.answer ?? ""}
							error={fields.answer}
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
			<FormProblem title={copy.failed} detail={detail} />
		</div>
	);
}

function useActs(onDone: () => void, onGone: () => void) {
	const wasDone = useRef(false);
	useEffect(
		() => () => {
			if (wasDone.current)
				requestAnimationFrame(() => document.activeElement === document.body && onGone());
		},
		[onGone],
	);
	const { run, ...form } = useSubmit(
		async (act: () => Sent) => {
			const response = await act();
			wasDone.current ||= response.ok;
			return response;
		},
		{ fields: ["reason", "answer"], toast: copy.done, reload: true, done: onDone },
	);
	return { act: run, ...form };
}
