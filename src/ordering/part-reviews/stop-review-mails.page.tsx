import { useSearchParams } from "react-router";
import { StopPage, stopPageHead } from "../../platform/client/stop-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { copy as pagesCopy } from "./pages.copy.ts";

const copy = pagesCopy.stop;

export function meta() {
	return stopPageHead(copy.title);
}

/** The page of the link in mails that ask for reviews. */
export default function StopReviewMailsPage() {
	const [search] = useSearchParams();
	const [order, key] = ["order", "key"].map((name) => search.get(name));
	const query = order && key ? new URLSearchParams({ order, key }) : null;
	return (
		<StopPage
			copy={copy}
			address={query && `/review-mail-stop?${query}`}
			stopped={search.get("stopped")}
		>
			<LinkButton to="/dashboard/reviews" look="quiet" prefetch="none">
				{copy.toReviews}
			</LinkButton>
			<LinkButton to="/parts" look="quiet">
				{copy.toParts}
			</LinkButton>
		</StopPage>
	);
}
