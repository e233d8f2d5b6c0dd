import { CSPProvider } from "@base-ui/react/csp-provider";
import { Dialog } from "@base-ui/react/dialog";
import type { ReactNode } from "react";

type FormDialogProps = {
	title: string;
	lead?: ReactNode;
	/** Called on Escape, and on a press beside the dialog. */
	onClose: () => void;
	children: ReactNode;
};

/**
 * A dialog with a form, open as long as it is rendered. Its first field gets the focus, which stays
 * inside. On a phone it has the full width and scrolls its own content. It is a default export
 * because `lazy` loads it.
 */
export default function FormDialogBox({ title, lead, onClose, children }: FormDialogProps) {
	return (
		<CSPProvider disableStyleElements>
			<Dialog.Root open onOpenChange={(next) => !next && onClose()}>
				<Dialog.Portal>
					<Dialog.Backdrop className="fixed inset-0 z-40 bg-[#0f1214]/60" />
					<Dialog.Popup className="fixed inset-x-2 top-1/2 z-50 mx-auto max-h-[calc(100dvh-1rem)] max-w-xl -translate-y-1/2 overflow-y-auto overscroll-contain rounded-lg border border-line bg-surface p-4 text-ink shadow-raised sm:p-6">
						<Dialog.Title className="text-xl">{title}</Dialog.Title>
						{lead && <Dialog.Description className="mt-2 text-ink-soft">{lead}</Dialog.Description>}
						{children}
					</Dialog.Popup>
				</Dialog.Portal>
			</Dialog.Root>
		</CSPProvider>
	);
}
