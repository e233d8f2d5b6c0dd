import type { ComponentProps, ReactNode } from "react";
import { Button } from "../../ui/button.tsx";
import { ConfirmDialog, useConfirmation } from "../../ui/dialog/confirm-dialog.tsx";
import { type Outcome, useRowAction } from "./use-submit.ts";

type ActionButtonProps<T> = Omit<ComponentProps<typeof Button>, "busy" | "onClick"> & {
	send: () => Promise<Outcome<T>>;
	toast: string | ((value: T) => string);
	/** Makes the text of the toast from the server's sentence. */
	failed?: (detail: string) => string;
	/** Called last, after a success. */
	done?: (() => void) | undefined;
};

/** A button that sends its request at once (useRowAction). */
export function ActionButton<T>({ send, toast, failed, done, ...button }: ActionButtonProps<T>) {
	const { run, busy } = useRowAction(send, { toast, failed, done });
	return <Button {...button} busy={busy} onClick={() => void run()} />;
}

type AskingButtonProps<T> = ActionButtonProps<T> & {
	question: string;
	/** The text below the question. */
	hint?: ReactNode;
	confirm: string;
	cancel?: string;
	/** Whether the action can be undone. If so, the button of its dialog is not red. */
	harmless?: boolean;
};

/** A button that asks a question before it sends its request. `done` is called after the dialog has closed. */
export function AskingButton<T>(props: AskingButtonProps<T>) {
	const { send, toast, failed, done, question, hint, confirm, cancel, harmless, ...button } = props;
	const action = useRowAction(send, { toast, failed });
	const { ask, dialog } = useConfirmation(action, done);
	return (
		<>
			<Button {...button} onClick={ask} />
			<ConfirmDialog
				{...dialog}
				question={question}
				confirm={confirm}
				cancel={cancel}
				dangerous={!harmless}
			>
				{hint}
			</ConfirmDialog>
		</>
	);
}
