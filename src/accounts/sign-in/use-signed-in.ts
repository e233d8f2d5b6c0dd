import { useSyncExternalStore } from "react";
import { decodeToken, onSignInChange, readToken, type SignedIn } from "./stored-token.ts";

let last: { token: string | null; holder: SignedIn | null } = { token: null, holder: null };

/** Who is signed in, or null: kept up over all tabs; null while the server renders. */
export function useSignedIn(): SignedIn | null {
	return useSyncExternalStore(onSignInChange, readHolder, () => null);
}

function readHolder(): SignedIn | null {
	const token = readToken();
	// The same object for the same token, or React would render without end.
	if (token !== last.token) last = { token, holder: token === null ? null : decodeToken(token) };
	return last.holder;
}
