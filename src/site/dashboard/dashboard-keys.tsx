import { Suspense, useEffect, useState } from "react";
import { useSignedIn } from "../../accounts/sign-in/use-signed-in.ts";
import { isStaff } from "../../kernel/permissions.ts";
import { Button } from "../../ui/button.tsx";
import { FormDialogBox } from "../../ui/dialog/form-dialog.ts";
import { lazyPart } from "../../ui/lazy-part.ts";
import { listOfferedActions } from "../../ui/offered-actions.ts";
import { copy } from "./copy.ts";
import { areKeysOn } from "./single-keys.ts";

const boxes = {
	search: lazyPart(() => import("./search-box.tsx")),
	keys: lazyPart(() => import("./keys-box.tsx")),
};
const typing = "input, textarea, select, [contenteditable], [role=dialog], [role=menu]";

/** The search of the dashboard (Ctrl-K) and the keys of its pages, for staff. */
export function DashboardKeys() {
	const mayUse = isStaff(useSignedIn());
	const [open, setOpen] = useState<keyof typeof boxes | null>(null);
	useEffect(() => {
		if (!mayUse) return;
		function act(event: KeyboardEvent): void {
			const box = boxFor(event);
			const isTaken = event.defaultPrevented || document.querySelector("[role$=dialog]");
			if (isTaken || (!box && !mayPress(event))) return;
			const pressed = listOfferedActions().find(({ key }) => key === event.key);
			if (!box && !pressed) return;
			event.preventDefault();
			if (box) setOpen(box);
			else pressed?.perform();
		}
		addEventListener("keydown", act);
		return () => removeEventListener("keydown", act);
	}, [mayUse]);
	if (!mayUse) return null;
	const Box = open && boxes[open];
	const close = () => setOpen(null);
	return (
		<>
			<Button look="quiet" size="small" className="shrink-0" onClick={() => setOpen("search")}>
				{copy.search.open} <kbd className="max-md:hidden">Ctrl K</kbd>
			</Button>
			{open && Box && (
				<Suspense fallback={null}>
					<FormDialogBox title={copy[open].title} onClose={close}>
						<Box onClose={close} />
					</FormDialogBox>
				</Suspense>
			)}
		</>
	);
}

/** Returns what a key opens: Ctrl-K or ⌘K the search, a question mark the list of keys. */
function boxFor(event: KeyboardEvent): keyof typeof boxes | null {
	if ((event.ctrlKey || event.metaKey) && event.key.toLowerCase() === "k") return "search";
	return event.key === "?" && mayPress(event) ? "keys" : null;
}

/** Whether a single key counts: nobody is typing, and the person has not turned the keys off. */
function mayPress({ target, ctrlKey, metaKey, altKey, isComposing }: KeyboardEvent): boolean {
	const isTyping = target instanceof Element && target.closest(typing) !== null;
	return !(isTyping || ctrlKey || metaKey || altKey || isComposing) && areKeysOn();
}
