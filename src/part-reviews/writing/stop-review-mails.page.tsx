import { secretHead } from "../../platform/client/private-page.tsx";
import { StopPage } from "../../platform/client/stop-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { copy } from "./stop-review-mails.copy.ts";

export const meta = secretHead(copy.title);

/** The page of the link in review mails: its button stops these mails. */
export default function StopReviewMailsPage() {
	return (
		<StopPage copy={copy} path="/review-mail-stop" subject="order">
			<LinkButton to="/dashboard/reviews" look="quiet" prefetch="none">
				{copy.toReviews}
			</LinkButton>
			<LinkButton to="/parts" look="quiet">
				{copy.toParts}
			</LinkButton>
		</StopPage>
	);
}
