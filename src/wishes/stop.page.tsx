import { useSearchParams } from "react-router";
import { copy as heartCopy } from "../catalogue/wishes/copy.ts";
import { StopPage, stopPageHead } from "../platform/client/stop-page.tsx";
import { LinkButton } from "../ui/button.tsx";
import { copy } from "./stop.copy.ts";

export function meta() {
	return stopPageHead(copy.title);
}

/** The page of the link that the mails of alerts have. */
export default function StopAlertsPage() {
	const [search] = useSearchParams();
	const [alert, key] = ["alert", "key"].map((name) => search.get(name));
	const query = alert && key ? new URLSearchParams({ alert, key }) : null;
	return (
		<StopPage copy={copy} address={query && `/alert-stop?${query}`} stopped={search.get("stopped")}>
			<LinkButton to={heartCopy.address} look="quiet">
				{copy.toWishes}
			</LinkButton>
			<LinkButton to="/parts" look="quiet">
				{copy.toParts}
			</LinkButton>
		</StopPage>
	);
}
