import { isRouteErrorResponse } from "react-router";
import { copy } from "../copy.ts";

export type WhyNoPage = {
	title: string;
	sentence: string;
	/** Nothing is broken: the shop was not reached, so asking once more is worth it. */
	unreached: boolean;
};

const lostLine = /failed to fetch|networkerror|load failed/i; // Chromium, Firefox, Safari

/** Why a page could not be shown, in the visitor's words: the shop's own sentence where it gave one. */
export function whyNoPage(error: unknown): WhyNoPage {
	const { fault } = copy;
	if (isRouteErrorResponse(error)) {
		const unreached = [502, 503, 504].includes(error.status);
		const title = unreached ? fault.unreachedTitle : fault.title;
		const said = error.data?.detail ?? (unreached ? fault.unreached : fault.text);
		return { title, sentence: said, unreached };
	}
	const isLost = error instanceof TypeError && lostLine.test(error.message);
	return isLost
		? { title: fault.unreachedTitle, sentence: fault.unreached, unreached: true }
		: { title: fault.title, sentence: fault.text, unreached: false };
}
