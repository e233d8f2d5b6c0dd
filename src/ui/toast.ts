type Kind = "success" | "error" | "info";

/** Says a sentence in the corner for a few seconds. The code for it is fetched the first time it is needed. */
export const toast = {
	success: (sentence: string) => show("success", sentence),
	error: (sentence: string) => show("error", sentence),
	info: (sentence: string) => show("info", sentence),
};

const fetchToasts = () => import("./toasts.tsx");

/** Fetches the code for toasts ahead of need, so that one can also tell of a lost line. */
export function preloadToasts(): void {
	void fetchToasts().catch(() => null);
}

async function show(kind: Kind, sentence: string): Promise<void> {
	const { showToast } = await fetchToasts();
	showToast(kind, sentence);
}
