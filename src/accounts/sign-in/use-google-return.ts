import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { copy } from "../copy.ts";
import { openCookieSession } from "./session.ts";

/** Reads the result of a login with Google from the query, then fetches the token. */
export function useGoogleReturn(onSignedIn: () => void) {
	const [query] = useSearchParams();
	const [failure, setFailure] = useState<string | null>(null);
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
		/** Whether the browser is back from Google and the account has a second factor. */
		needsCode,
		/** Whether the browser is back from Google and loads the token of the new session. */
		isSigningIn: isBack && failure === null,
		/** The failure of the login with Google, as a sentence. */
		error: failure ?? (error === null ? null : sentenceFor(error)),
	};
}

function sentenceFor(error: string): string {
	const message = Object.hasOwn(copy.googleSaidNo, error) ? copy.googleSaidNo[error] : undefined;
	return message ?? copy.googleFailed;
}
