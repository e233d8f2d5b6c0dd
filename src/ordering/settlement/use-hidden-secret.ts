import { useEffect } from "react";

/** Takes the secret that Stripe adds to the way back from the bank out of the address at once. */
export function useHiddenSecret(): void {
	useEffect(() => {
		const url = new URL(location.href);
		if (!url.searchParams.has("payment_intent_client_secret")) return;
		url.searchParams.delete("payment_intent_client_secret");
		history.replaceState(history.state, "", url);
	}, []);
}
