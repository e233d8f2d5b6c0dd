import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { copy } from "../copy.ts";
import type { IdentityError } from "./identity-client.ts";
import { openCookieSession } from "./session.ts";

export type GoogleReturn = {
	/** Back from Google, and the account has a second factor. */
	needsCode: boolean;
	/** Back from Google, and the token of the new session is being fetched. */
	isSigningIn: boolean;
	/** Why the login with Google failed, as a sentence. */
	error: IdentityError;
};

/**
 * What the query of the login page states about a login with Google: it succeeded (`with=google`)
 * or failed (`error`). After a success the token of the session is fetched, then `onSignedIn` is called.
 */
export function useGoogleReturn(onSignedIn: () => void): GoogleReturn {
	const [query] = useSearchParams();
	const [failure, setFailure] = useState<IdentityError>(null);
	const error = query.get("error");
	const needsCode = query.get("step") === "second";
	const isBack = query.get("with") === "google" && error === null && !needsCode;

	useEffect(() => {
		if (!isBack) return;
		let isMounted = true;
		void openCookieSession().then((renewal) => {
			if (!isMounted) return;
			if (renewal === "renewed") onSignedIn();
			else setFailure(renewal === "refused" ? copy.googleFailed : copy.cannotReach);
		});
		return () => {
			isMounted = false;
		};
	}, [isBack, onSignedIn]);
	return {
		needsCode,
		isSigningIn: isBack && failure === null,
		error: failure ?? (error === null ? null : sentenceFor(error)),
	};
}

function sentenceFor(error: string): string {
	const known = Object.hasOwn(copy.googleSaidNo, error) ? copy.googleSaidNo[error] : undefined;
	return known ?? copy.googleFailed;
}
