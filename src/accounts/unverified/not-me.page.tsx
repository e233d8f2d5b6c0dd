import { secretHead } from "../../platform/client/private-page.tsx";
import { StopPage } from "../../platform/client/stop-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { copy } from "./copy.ts";

export const meta = secretHead(copy.title);

/** The page of the link that every mail to an unverified address contains. */
export default function NotMePage() {
	return (
		<StopPage copy={copy} path="/not-me" subject="account">
			<LinkButton to="/parts" look="quiet">
				{copy.toShop}
			</LinkButton>
		</StopPage>
	);
}
