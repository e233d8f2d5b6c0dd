import { useSearchParams } from "react-router";
import { copy as heartCopy } from "../catalogue/wishes/copy.ts";
import { apiAddress } from "../platform/client/api-client.ts";
import { buttonClass, LinkButton } from "../ui/button.tsx";
import { Notice } from "../ui/notice.tsx";
import { copy } from "./stop.copy.ts";

export function meta() {
	return [
		{ title: copy.title },
		{ name: "robots", content: "noindex" },
		// The address has the signed link: no other site may see it.
		{ name: "referrer", content: "no-referrer" },
	];
}

/**
 * The page of the link that the mails of alerts have. Opening it changes nothing, because mail scanners open links
 * too; its button is a plain form, which works without scripts.
 */
export default function StopPage() {
	const [search] = useSearchParams();
	const [alert, key, stopped] = ["alert", "key", "stopped"].map((name) => search.get(name));
	return (
		<div className="page-width max-w-2xl py-8">
			<h1 className="text-3xl">{copy.title}</h1>
			{stopped === "yes" ? (
				<Notice tone="good" role="status" className="mt-5">
					{copy.stopped}
				</Notice>
			) : stopped === null && alert && key ? (
				<StopForm query={String(new URLSearchParams({ alert, key }))} />
			) : (
				<Notice tone="attention" role="alert" className="mt-5">
					{copy.incomplete}
				</Notice>
			)}
			<div className="mt-5 flex flex-wrap gap-3">
				<LinkButton to={heartCopy.address} look="quiet">
					{copy.toWishes}
				</LinkButton>
				<LinkButton to="/parts" look="quiet">
					{copy.toParts}
				</LinkButton>
			</div>
		</div>
	);
}

function StopForm({ query }: { query: string }) {
	return (
		<form method="post" action={`${apiAddress}/alert-stop?${query}`} className="mt-4">
			<p className="mb-4">{copy.lead}</p>
			<button type="submit" className={buttonClass("primary", "large")}>
				{copy.stop}
			</button>
		</form>
	);
}
