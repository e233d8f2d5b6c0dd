import { lazy, type ReactNode, Suspense, useRef } from "react";

export type ConfirmDialogProps = {
	open: boolean;
	question: string;
	children?: ReactNode;
	confirm: string;
	cancel: string;
	busy?: boolean;
	/** The confirmed act cannot be undone: its button is red. */
	dangerous?: boolean;
	onConfirm: () => void;
	onCancel: () => void;
};

const Box = lazy(() => import("./confirm-dialog-box.tsx"));

/** Asks before something that matters. Focus goes in, stays in and comes back; Escape cancels. Fetched on first use. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const wanted = useRef(false);
	if (props.open) wanted.current = true;
	if (!wanted.current) return null;
	return (
		<Suspense fallback={null}>
			<Box {...props} />
		</Suspense>
	);
}
