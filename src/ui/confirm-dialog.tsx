import { lazy, Suspense, useEffect, useRef, useState } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-box.tsx";

/** Where the confirmed action removed what the dialog was opened from, nothing has the focus: the page's content gets it. */
function restoreFocus(): void {
	if (document.activeElement !== document.body) return;
	document.querySelector("main")?.focus({ preventScroll: true });
}

const fetchBox = () => import("./confirm-dialog-box.tsx");
const Box = lazy(fetchBox);

/** Asks before something that matters. Focus goes in, stays in and comes back; Escape cancels. Fetched with the page that may ask, so that it also opens offline. */
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
 * An action behind a ConfirmDialog: `ask` opens the dialog, `dialog` are its props. It stays open until
 * `run` is finished and cannot be cancelled meanwhile. `onDone` follows where `run` answers
 * true, once the dialog is closed.
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
			...{ open, busy },
			onConfirm: () => void onConfirm(),
			onCancel: () => !busy && setOpen(false),
		},
	};
}
