import { secretHead } from "../platform/client/private-page.tsx";
import { StopPage } from "../platform/client/stop-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { copy as heartCopy } from "./wish-button.copy.ts";
import { copy as pageCopy } from "./wishes.copy.ts";

const copy = pageCopy.stopPage;

export const meta = secretHead(copy.title);

/** The page of the link that the mails of alerts have. */
export default function StopAlertsPage() {
	return (
		<StopPage copy={copy} path="/alert-stop" subject="alert">
			<LinkButton to={heartCopy.address} look="quiet">
				{copy.toWishes}
			</LinkButton>
			<LinkButton to="/parts" look="quiet">
				{copy.toParts}
			</LinkButton>
		</StopPage>
	);
}
