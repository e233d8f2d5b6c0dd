// The unstyled entry with its own CSS file: the usual one writes a <style> into the page, which the CSP refuses.
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import "./toasts.css";

let standing = false;

/** Shows one toast, and puts up the corner that toasts stand in when it is the first. Browser only. */
export function showToast(kind: "success" | "error" | "info", sentence: string): void {
	if (!standing) putUp();
	toast[kind](sentence);
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

/** A root of its own, so that a toast outlives the page that asked for it. */
function putUp(): void {
	standing = true;
	const corner = document.body.appendChild(document.createElement("div"));
	createRoot(corner).render(<ToastContainer {...toastSettings} closeOnClick={false} />);
}
