import { fetchPatiently } from "./lazy-part.ts";
import type { ToastAction } from "./toasts.tsx";

type ToastType = "success" | "error" | "info";

/** Shows a message in the corner for a few seconds. Its code is fetched on first use. */
export const toast = {
	success: (sentence: string) => show("success", sentence),
	error: (sentence: string) => show("error", sentence),
	info: (sentence: string) => show("info", sentence),
	/** A message with actions, to follow or undo what was done. It stays longer and replaces the previous one. */
	offer: (sentence: string, actions: readonly ToastAction[]) => show("success", sentence, actions),
};

let fetched: Promise<typeof import("./toasts.tsx")> | null = null;

// Fetched once: of several `import()` a later one may be answered first, and the toasts would change places.
function fetchToasts() {
	fetched ??= fetchPatiently(() => import("./toasts.tsx"));
	fetched.catch(() => {
		fetched = null;
	});
	return fetched;
}

/** Fetches the code for toasts early, so that toasts can appear offline too. */
export function preloadToasts(): void {
	void fetchToasts().catch(() => null);
}

async function show(type: ToastType, sentence: string, actions: readonly ToastAction[] = []) {
	const { offerToast, showToast } = await fetchToasts();
	if (actions.length > 0) offerToast(sentence, actions);
	else showToast(type, sentence);
}
