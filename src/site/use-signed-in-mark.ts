import { useEffect } from "react";
import { onSignInChange, readToken } from "../accounts/kept-token.ts";

/** Keeps `data-signed-in` on <html> true after the first paint, whichever tab signs in or out. */
export function useSignedInMark(): void {
	useEffect(() => {
		mark();
		return onSignInChange(mark);
	}, []);
}

function mark(): void {
	document.documentElement.toggleAttribute("data-signed-in", readToken() !== null);
}
