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
	const answer = isRouteErrorResponse(error) ? error : null;
	const unreachable = answer
		? [502, 503, 504].includes(answer.status)
		: error instanceof TypeError && networkError.test(error.message);
	const title = unreachable ? fault.unreachedTitle : fault.title;
	const sentence = unreachable ? fault.unreached : fault.text;
	return { title, sentence: answer?.data?.detail ?? sentence, unreachable };
}
