import { useSearchParams } from "react-router";
import { StopPage, stopPageHead } from "../../platform/client/stop-page.tsx";
import { LinkButton } from "../../ui/button.tsx";
import { copy } from "./copy.ts";

export function meta() {
	return stopPageHead(copy.title);
}

/** The page of the link in each mail of an account whose address nobody verified. */
export default function NotMePage() {
	const [search] = useSearchParams();
	const [account, key] = ["account", "key"].map((name) => search.get(name));
	const query = account && key ? new URLSearchParams({ account, key }) : null;
	return (
		<StopPage copy={copy} address={query && `/not-me?${query}`} stopped={search.get("stopped")}>
			<LinkButton to="/parts" look="quiet">
				{copy.toShop}
			</LinkButton>
		</StopPage>
	);
}
