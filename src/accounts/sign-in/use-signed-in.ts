import { useSyncExternalStore } from "react";
import { decodeToken, onSignInChange, readToken, type SignedIn } from "./stored-token.ts";

let last: { token: string | null; signedIn: SignedIn | null } = { token: null, signedIn: null };

/** The signed-in customer, or null; updates on changes in any tab. Null during server rendering. */
export function useSignedIn(): SignedIn | null {
	return useSyncExternalStore(onSignInChange, readCurrent, () => null);
}

function readCurrent(): SignedIn | null {
	const token = readToken();
	// React would re-render endlessly without the same object for the same token.
	if (token !== last.token) last = { token, signedIn: token === null ? null : decodeToken(token) };
	return last.signedIn;
}
