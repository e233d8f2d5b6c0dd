import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { copy } from "../copy.ts";
import type { Said } from "./identity-client.ts";
import { openCookieSession } from "./session.ts";

export type GoogleReturn = {
	/** Somebody comes back from Google whose account has a second factor. */
	needsCode: boolean;
	/** Somebody comes back from Google, and the session is being taken up. */
	isSigningIn: boolean;
	/** What went wrong on the way here. */
	error: Said;
};

/**
 * How somebody came to the login page: from Google, well (`with=google`) or not
 * (`error`). From Google the session becomes the access token, then `goOn`.
 */
export function useGoogleReturn(goOn: () => void): GoogleReturn {
	const [query] = useSearchParams();
	const [failed, setFailed] = useState<Said>(null);
	const error = query.get("error");
	const needsCode = query.get("step") === "second";
	const isBack = query.get("with") === "google" && error === null && !needsCode;

	useEffect(() => {
		if (!isBack) return;
		let here = true;
		void openCookieSession().then((taken) => {
			if (!here) return;
			if (taken === "renewed") goOn();
			else setFailed(taken === "refused" ? copy.googleFailed : copy.cannotReach);
		});
		return () => {
			here = false;
		};
	}, [isBack, goOn]);
	return {
		needsCode,
		isSigningIn: isBack && failed === null,
		error: failed ?? (error === null ? null : sentenceFor(error)),
	};
}

function sentenceFor(error: string): string {
	const known = Object.hasOwn(copy.googleSaidNo, error) ? copy.googleSaidNo[error] : undefined;
	return known ?? copy.googleFailed;
}
