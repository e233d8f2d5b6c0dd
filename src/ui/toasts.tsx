// The unstyled entry with its own CSS file: the default entry writes a <style> into the page, which the CSP
// refuses.
import type { MouseEvent } from "react";
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import type { ToastAction } from "./toast-action.ts";
import "./toasts.css";

let isMounted = false;

/** Shows a toast; the first one mounts the container. Browser only. */
export function showToast(type: "success" | "error" | "info", sentence: string): void {
	if (!isMounted) mount();
	toast[type](sentence);
}

const offerId = "offer";
// Longer than other toasts: it is read, and then one may press.
const offerMs = 12_000;

/** Shows what was done, with links or buttons. One at a time: the next replaces it. */
export function offerToast(sentence: string, actions: readonly ToastAction[]): void {
	if (!isMounted) mount();
	const options = { autoClose: offerMs, type: "success" } as const;
	const content = <Offer sentence={sentence} actions={actions} />;
	if (toast.isActive(offerId)) toast.update(offerId, { ...options, render: content });
	else toast(content, { ...options, toastId: offerId });
}

function Offer({ sentence, actions }: { sentence: string; actions: readonly ToastAction[] }) {
	function follow(event: MouseEvent, action: ToastAction): void {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		toast.dismiss(offerId);
		action.act();
	}
	return (
		<div>
			<p className="toast-sentence">{sentence}</p>
			<p className="toast-actions">
				{actions.map((action) =>
					action.href ? (
						<a key={action.label} href={action.href} onClick={(event) => follow(event, action)}>
							{action.label}
						</a>
					) : (
						<button key={action.label} type="button" onClick={(event) => follow(event, action)}>
							{action.label}
						</button>
					),
				)}
			</p>
		</div>
	);
}

/** Spec §9, Toast notifications. */
export const toastSettings = {
	position: "top-right",
	autoClose: 5000,
	theme: "light",
	pauseOnHover: true,
	pauseOnFocusLoss: true,
	draggable: true,
	draggablePercent: 80,
} as const;

/** A separate root, so that a toast outlives the page that opened it. */
function mount(): void {
	isMounted = true;
	const container = document.body.appendChild(document.createElement("div"));
	createRoot(container).render(<ToastContainer {...toastSettings} closeOnClick={false} />);
}
