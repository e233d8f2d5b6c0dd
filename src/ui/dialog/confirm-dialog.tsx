import { Suspense, useEffect, useRef, useState } from "react";
import { lazyPart } from "../lazy-part.ts";
import type { ConfirmDialogProps } from "./confirm-dialog-box.tsx";

/** Moves the focus to the page's content if the confirmed action removed the button that opened the dialog. */
function restoreFocus(): void {
	if (document.activeElement !== document.body) return;
	document.querySelector("main")?.focus({ preventScroll: true });
}

const fetchBox = () => import("./confirm-dialog-box.tsx");
const Box = lazyPart(fetchBox);

/** Asks for confirmation and takes the focus. Its code is fetched with the page, so that it opens offline too. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const wasOpened = useRef(false);
	useEffect(() => void fetchBox().catch(() => null), []);
	useEffect(() => () => void (wasOpened.current && requestAnimationFrame(restoreFocus)), []);
	if (props.open) wasOpened.current = true;
	if (!wasOpened.current) return null;
	return (
		<Suspense fallback={null}>
			<Box {...props} />
		</Suspense>
	);
}

/**
 * An action behind a ConfirmDialog: `ask` opens the dialog, `dialog` has its props. The dialog
 * stays open until `run` is finished. It cannot be cancelled meanwhile. If `run` returns true, it
 * then calls `onDone`.
 */
export function useConfirmation(
	{ run, busy }: { run(): Promise<boolean>; busy: boolean },
	onDone?: () => void,
) {
	const [open, setOpen] = useState(false);

	async function onConfirm() {
		const done = await run();
		setOpen(false);
		if (done) onDone?.();
	}
	return {
		ask: () => setOpen(true),
		dialog: {
			open,
			busy,
			onConfirm: () => void onConfirm(),
			onCancel: () => !busy && setOpen(false),
		},
	};
}
