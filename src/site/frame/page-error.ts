import { isRouteErrorResponse } from "react-router";
import { copy } from "../copy.ts";

export type PageError = {
	title: string;
	sentence: string;
	/** Nothing is broken: the shop was not reached, so asking once more is worth it. */
	unreachable: boolean;
};

const lostLine = /failed to fetch|networkerror|load failed/i; // Chromium, Firefox, Safari

/** Why a page could not be shown, in the visitor's words: the shop's own sentence where it gave one. */
export function describePageError(error: unknown): PageError {
	const { fault } = copy;
	if (isRouteErrorResponse(error)) {
		const unreachable = [502, 503, 504].includes(error.status);
		const title = unreachable ? fault.unreachedTitle : fault.title;
		const said = error.data?.detail ?? (unreachable ? fault.unreached : fault.text);
		return { title, sentence: said, unreachable };
	}
	const isLost = error instanceof TypeError && lostLine.test(error.message);
	return isLost
		? { title: fault.unreachedTitle, sentence: fault.unreached, unreachable: true }
		: { title: fault.title, sentence: fault.text, unreachable: false };
}
