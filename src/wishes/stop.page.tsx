import { secretHead } from "../platform/client/private-page.tsx";
import { StopPage } from "../platform/client/stop-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { copy as wishButtonCopy } from "./wish-button.copy.ts";
import { copy as wishesCopy } from "./wishes.copy.ts";

const stopCopy = wishesCopy.stopPage;

export const meta = secretHead(stopCopy.title);

/** The page of the stop link in the mails of alerts. */
export default function StopAlertsPage() {
	return (
		<StopPage copy={stopCopy} path="/alert-stop" subject="alert">
			<LinkButton to={wishButtonCopy.address} look="quiet">
				{stopCopy.toWishes}
			</LinkButton>
			<LinkButton to="/parts" look="quiet">
				{stopCopy.toParts}
			</LinkButton>
		</StopPage>
	);
}
