// The default entry writes a <style> into the page, which the CSP refuses. `/unstyled` does not.
import { type MouseEvent, useState } from "react";
import { flushSync } from "react-dom";
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import "./toasts.css";

/** An action of a message: a link if it has `href`, otherwise a button. */
export type ToastAction = { label: string; href?: string; act(): void };

let isMounted = false;

/** Shows a toast; the first one mounts the container. Browser only. */
export function showToast(type: "success" | "error" | "info", sentence: string): void {
	if (!isMounted) mount();
	toast[type](sentence);
}

// Longer than for other toasts: the visitor reads it and may then press.
const offerMs = 12_000;
let offers = 0;

/** Shows a message with links or buttons. The next one replaces it, so only one is shown at a time. */
export function offerToast(sentence: string, actions: readonly ToastAction[]): void {
	if (!isMounted) mount();
	const id = `offer-${offers}`;
	const isThere = toast.isActive(id);
	// A closing toast keeps its id for a moment, and a new toast with this id would not appear.
	if (!isThere) offers += 1;
	const toastId = isThere ? id : `offer-${offers}`;
	const options = { autoClose: offerMs, type: "success" } as const;
	const content = <Offer key={sentence} toastId={toastId} sentence={sentence} actions={actions} />;
	if (isThere) toast.update(toastId, { ...options, render: content });
	else toast(content, { ...options, toastId });
}

type OfferProps = { toastId: string; sentence: string; actions: readonly ToastAction[] };

function Offer({ toastId, sentence, actions: offered }: OfferProps) {
	const [isTaken, setTaken] = useState(false);
	function follow(event: MouseEvent, action: ToastAction): void {
		if (event.ctrlKey || event.metaKey || event.shiftKey) return;
		event.preventDefault();
		// A closing message offers no actions.
		setTaken(true);
		toast.dismiss(toastId);
		action.act();
	}
	const actions = isTaken ? [] : offered;
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
	// At once: until the container is there, no toast counts as shown, and the next offer would replace none.
	flushSync(() =>
		createRoot(container).render(<ToastContainer {...toastSettings} closeOnClick={false} />),
	);
	keepClear(container);
	keepWhileFocused(container);
}

const fields = "input:not([type=checkbox], [type=radio]), select, textarea";

/** Places toasts below the header, or at the lower edge if they would hide a field or the focus (WCAG 2.4.11). */
function keepClear(container: HTMLElement): void {
	function place() {
		const toasts = container.querySelector(".Toastify__toast-container");
		if (!toasts || container.contains(document.activeElement)) return;
		const header = document.querySelector("header")?.getBoundingClientRect().bottom ?? 0;
		container.style.setProperty("--toasts-top", `${Math.max(header, 0) + 8}px`);
		container.removeAttribute("data-low");
		const { left, right, top, bottom } = toasts.getBoundingClientRect();
		const isUnder = (element: Element) => {
			const box = element.getBoundingClientRect();
			// The focus may be on the content of a new page, which a toast never hides completely.
			if (box.height > innerHeight / 2) return false;
			return box.left < right && box.right > left && box.top < bottom && box.bottom > top;
		};
		const toSee = [...document.querySelectorAll(`${fields}, :focus`)];
		container.toggleAttribute("data-low", toSee.some(isUnder));
	}
	// Waits until the browser has scrolled to the focus, and until a toast has appeared.
	// In the capture phase of the window: offline, events of links go no further (BlockOfflineNavigation).
	addEventListener("focusin", () => requestAnimationFrame(place), true);
	new MutationObserver(place).observe(container, { childList: true, subtree: true });
}

/** A toast with keyboard focus stays, like a hovered one: closing it would lose the focus (WCAG 2.2.1). */
function keepWhileFocused(container: HTMLElement): void {
	function hold() {
		if (container.querySelector(":focus-visible")) toast.pause();
	}
	container.addEventListener("focusin", hold);
	// A toast's timer starts after its entrance animation.
	container.addEventListener("animationend", hold);
	container.addEventListener("focusout", () => toast.play());
}
