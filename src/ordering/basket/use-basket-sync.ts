import { useEffect } from "react";
import { onSignInChange } from "../../accounts/sign-in/stored-token.ts";
import { onBasketChange } from "../../catalogue/basket/stored-basket.ts";
import { needsSync } from "./needs-sync.ts";

// A quantity is typed digit by digit.
const delayMs = 400;

/**
 * Keeps the basket of this browser and the account's the same: after a sign-in, after a change by this tab, and when
 * the connection is back. Its code is fetched when there is something to do.
 */
export function useBasketSync(): void {
	useEffect(() => {
		let timer: ReturnType<typeof setTimeout> | undefined;
		const sync = () => {
			clearTimeout(timer);
			if (!needsSync()) return;
			timer = setTimeout(() => {
				// Without a connection it is done when it is back, or on the next page.
				import("./sync-basket.ts").then(
					({ syncBasket }) => syncBasket(),
					() => null,
				);
			}, delayMs);
		};
		sync();
		const stops = [
			onSignInChange(sync),
			onBasketChange((isOwn) => {
				if (isOwn) sync();
			}),
		];
		addEventListener("online", sync);
		return () => {
			clearTimeout(timer);
			for (const stop of stops) stop();
			removeEventListener("online", sync);
		};
	}, []);
}
