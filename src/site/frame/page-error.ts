import { isRouteErrorResponse } from "react-router";
import { copy } from "../copy.ts";

type PageError = {
	title: string;
	sentence: string;
	/** The server was unreachable and did not fail itself, so a retry may succeed. */
	unreachable: boolean;
};

const networkError = /failed to fetch|networkerror|load failed/i; // Chromium, Firefox, Safari

/** Why a page could not be shown, as title and sentence: the server's own sentence if it sent one. */
export function describePageError(error: unknown): PageError {
	const { fault } = copy;
	if (isRouteErrorResponse(error)) {
		const unreachable = [502, 503, 504].includes(error.status);
		const title = unreachable ? fault.unreachedTitle : fault.title;
		const sentence = error.data?.detail ?? (unreachable ? fault.unreached : fault.text);
		return { title, sentence, unreachable };
	}
	const isOffline = error instanceof TypeError && networkError.test(error.message);
	return isOffline
		? { title: fault.unreachedTitle, sentence: fault.unreached, unreachable: true }
		: { title: fault.title, sentence: fault.text, unreachable: false };
}
