import { useSyncExternalStore } from "react";
import { decodeToken, onSignInChange, readToken, type SignedIn } from "./stored-token.ts";

let last: { token: string | null; signedIn: SignedIn | null } = { token: null, signedIn: null };

/** Who is signed in, or null; follows every tab. Null while the server renders. */
export function useSignedIn(): SignedIn | null {
	return useSyncExternalStore(onSignInChange, readCurrent, () => null);
}

function readCurrent(): SignedIn | null {
	const token = readToken();
	// The same object for the same token, or React would render without end.
	if (token !== last.token) last = { token, signedIn: token === null ? null : decodeToken(token) };
	return last.signedIn;
}
