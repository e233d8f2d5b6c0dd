import { AlertDialog } from "@base-ui/react/alert-dialog";
import { CSPProvider } from "@base-ui/react/csp-provider";
import type { ReactNode } from "react";
import { Button } from "../button.tsx";
import { copy } from "./copy.ts";

export type ConfirmDialogProps = {
	open: boolean;
	question: string;
	children?: ReactNode;
	confirm: string;
	cancel?: string | undefined;
	busy?: boolean;
	/** The action cannot be undone, so its button is red. */
	dangerous?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
};

/** The dialog itself. It is a default export because `lazy` loads it. */
export default function ConfirmDialogBox(props: ConfirmDialogProps) {
	const { open, question, children, confirm, cancel = copy.cancel } = props;
	const { busy, dangerous, onConfirm, onCancel } = props;
	return (
		<CSPProvider disableStyleElements>
			<AlertDialog.Root open={open} onOpenChange={(next) => !next && onCancel()}>
				<AlertDialog.Portal>
					{/* It also covers a form's dialog that asks. */}
					<AlertDialog.Backdrop forceRender className="fixed inset-0 z-50 bg-[#0f1214]/60" />
					<AlertDialog.Popup className="fixed inset-x-4 top-1/2 z-50 mx-auto max-w-md -translate-y-1/2 rounded-lg border border-line bg-surface p-6 text-ink shadow-raised">
						<AlertDialog.Title className="text-xl">{question}</AlertDialog.Title>
						{children && (
							<AlertDialog.Description className="mt-2 text-ink-soft">
								{children}
							</AlertDialog.Description>
						)}
						<div className="mt-6 flex flex-wrap justify-end gap-3 max-sm:*:grow">
							<AlertDialog.Close render={<Button look="quiet" />}>{cancel}</AlertDialog.Close>
							<Button
								look={dangerous ? "danger" : "primary"}
								busy={busy ?? false}
								onClick={onConfirm}
							>
								{confirm}
							</Button>
						</div>
					</AlertDialog.Popup>
				</AlertDialog.Portal>
			</AlertDialog.Root>
		</CSPProvider>
	);
}
