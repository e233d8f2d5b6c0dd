import { lazy, Suspense, useEffect, useRef } from "react";
import type { ConfirmDialogProps } from "./confirm-dialog-box.tsx";

/** Where the act took away what the dialog was opened from, the focus would be nowhere: the page's content gets it. */
function keepFocus(): void {
	if (document.activeElement !== document.body) return;
	document.querySelector("main")?.focus({ preventScroll: true });
}

const fetchBox = () => import("./confirm-dialog-box.tsx");
const Box = lazy(fetchBox);

/** Asks before something that matters. Focus goes in, stays in and comes back; Escape cancels. Fetched with the page that may ask, so that it also opens without a line. */
export function ConfirmDialog(props: ConfirmDialogProps) {
	const wanted = useRef(false);
	useEffect(() => void fetchBox().catch(() => null), []);
	useEffect(() => () => void (wanted.current && requestAnimationFrame(keepFocus)), []);
	if (props.open) wanted.current = true;
	if (!wanted.current) return null;
	return (
		<Suspense fallback={null}>
			<Box {...props} />
		</Suspense>
	);
}
