import { useRevalidator } from "react-router";
import { Button, LinkButton } from "../../ui/button.tsx";
import { copy as uiCopy } from "../../ui/copy.ts";
import { copy } from "../copy.ts";
import { describePageError } from "./page-error.ts";

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
