// The unstyled entry with its own CSS file: the default entry writes a <style> into the page, which the CSP
// refuses.
import { createRoot } from "react-dom/client";
import { ToastContainer, toast } from "react-toastify/unstyled";
import "./toasts.css";

let isMounted = false;

/** Shows a toast; the first one mounts the container. Browser only. */
export function showToast(type: "success" | "error" | "info", sentence: string): void {
	if (!isMounted) mount();
	toast[type](sentence);
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
