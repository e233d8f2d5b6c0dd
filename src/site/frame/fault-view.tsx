import { isRouteErrorResponse, useRevalidator } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { copy as uiCopy } from "../../ui/copy.ts";
import { copy } from "../copy.ts";

type PageError = {
	title: string;
	sentence: string;
	/** The server was unreachable and did not fail itself, so a retry may succeed. */
	unreachable: boolean;
};

const networkError = /failed to fetch|networkerror|load failed/i; // Chromium, Firefox, Safari

/** Describes a page's failure as title and sentence. The server's own sentence has priority. */
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

/** Replaces a page that failed: a message, a retry button, a link to the home page. */
export function FaultView({ error }: { error: unknown }) {
	const { title, sentence, unreachable } = describePageError(error);
	const { state, revalidate } = useRevalidator();
	// The scripts may cause the fault, so a reload fetches them again. Offline, a reload would lose the page.
	const retry = () => (unreachable ? void revalidate() : location.reload());
	return (
		<div className="page-width py-16">
			<title>{title}</title>
			<h1 className="text-3xl">{title}</h1>
			<p role="alert" className="mt-4 max-w-prose text-lg">
				{sentence}
			</p>
			<div className="mt-6 flex flex-wrap gap-3">
				<Button busy={state === "loading"} onClick={retry}>
					{uiCopy.again}
				</Button>
				<LinkButton to="/" look="quiet" reloadDocument prefetch="none">
					{copy.fault.home}
				</LinkButton>
			</div>
		</div>
	);
}
