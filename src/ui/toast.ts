type ToastType = "success" | "error" | "info";

/** Shows a message in the corner for a few seconds. Its code is fetched on first use. */
export const toast = {
	success: (sentence: string) => show("success", sentence),
	error: (sentence: string) => show("error", sentence),
	info: (sentence: string) => show("info", sentence),
};

const fetchToasts = () => import("./toasts.tsx");

/** Fetches the code for toasts ahead of use, so that one can be shown offline too. */
export function preloadToasts(): void {
	void fetchToasts().catch(() => null);
}

async function show(type: ToastType, sentence: string): Promise<void> {
	const { showToast } = await fetchToasts();
	showToast(type, sentence);
}
