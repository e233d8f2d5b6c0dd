import { useSearchParams } from "react-router";
import { apiAddress } from "../../platform/client/api-client.ts";
import { buttonClass, LinkButton } from "../../ui/button.tsx";
import { Notice } from "../../ui/notice.tsx";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.stop;

export function meta() {
	return [
		{ title: copy.title },
		{ name: "robots", content: "noindex" },
		// The address has the signed link: no other site may see it.
		{ name: "referrer", content: "no-referrer" },
	];
}

/**
 * The page of the link in mails that ask for reviews. Opening it changes nothing, because mail scanners open links
 * too; its button is a plain form, which works without scripts.
 */
export default function StopReviewMailsPage() {
	const [search] = useSearchParams();
	const [order, key, stopped] = ["order", "key", "stopped"].map((name) => search.get(name));
	return (
		<div className="page-width max-w-2xl py-8">
			<h1 className="text-3xl">{copy.title}</h1>
			{stopped === "yes" ? (
				<Notice tone="good" role="status" className="mt-5">
					{copy.stopped}
				</Notice>
			) : stopped === null && order && key ? (
				<form
					method="post"
					action={`${apiAddress}/review-mail-stop?${new URLSearchParams({ order, key })}`}
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
			<div className="mt-5 flex flex-wrap gap-3">
				<LinkButton to="/dashboard/reviews" look="quiet" prefetch="none">
					{copy.toReviews}
				</LinkButton>
				<LinkButton to="/parts" look="quiet">
					{copy.toParts}
				</LinkButton>
			</div>
		</div>
	);
}
