import type { ReactNode } from "react";
import { useSearchParams } from "react-router";
import { buttonClass } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { apiAddress } from "./api-client.ts";

type StopPageProps = {
	copy: { title: string; lead: string; stop: string; stopped: string; incomplete: string };
	/** The address of the API call that stops the mails. */
	path: `/${string}`;
	/** The name of the signed link's parameter that identifies the subject of the mail. */
	subject: string;
	/** The links to other pages of the shop. */
	children: ReactNode;
};

/**
 * The page behind the link that stops a kind of mail. Opening the page changes nothing, because
 * mail scanners open links too. Its button is a plain form, which works without scripts.
 */
export function StopPage({ copy, path, subject, children }: StopPageProps) {
	const [search] = useSearchParams();
	const [named, key] = [subject, "key"].map((name) => search.get(name));
	// The API's answer, which is in the address after the form was sent; null before.
	const stopped = search.get("stopped");
	return (
		<div className="page-width max-w-2xl py-8">
			<h1 className="text-3xl">{copy.title}</h1>
			{stopped === "yes" ? (
				<Notice tone="good" role="status" className="mt-5">
					{copy.stopped}
				</Notice>
			) : stopped === null && named && key ? (
				<form
					method="post"
					action={`${apiAddress}${path}?${new URLSearchParams({ [subject]: named, key })}`}
					className="mt-4"
				>
					<p className="mb-4">{copy.lead}</p>
					<button type="submit" className={buttonClass("primary", "large")}>
						{copy.stop}
					</button>
				</form>
			) : (
				<Notice tone="attention" role="alert" className="mt-5">
					{copy.incomplete}
				</Notice>
			)}
			<div className="mt-5 flex flex-wrap gap-3">{children}</div>
		</div>
	);
}
