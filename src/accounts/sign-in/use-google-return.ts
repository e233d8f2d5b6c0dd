import { useEffect, useState } from "react";
import { useSearchParams } from "react-router";
import { copy } from "../copy.ts";
import type { Said } from "./identity-client.ts";
import { takeUpWhatIsThere } from "./session.ts";

export type Arrival = {
	/** Somebody comes back from Google whose account has a second factor. */
	half: boolean;
	/** Somebody comes back from Google, and the session is being taken up. */
	entering: boolean;
	/** What went wrong on the way here. */
	said: Said;
};

/**
 * How somebody came to the login page: from Google, well (`with=google`) or not
 * (`error`). From Google the session becomes the access token, then `goOn`.
 */
export function useArrival(goOn: () => void): Arrival {
	const [query] = useSearchParams();
	const [failed, setFailed] = useState<Said>(null);
	const error = query.get("error");
	const half = query.get("step") === "second";
	const isBack = query.get("with") === "google" && error === null && !half;

	useEffect(() => {
		if (!isBack) return;
		let here = true;
		void takeUpWhatIsThere().then((taken) => {
			if (!here) return;
			if (taken === "renewed") goOn();
			else setFailed(taken === "refused" ? copy.googleFailed : copy.cannotReach);
		});
		return () => {
			here = false;
		};
	}, [isBack, goOn]);
	return {
		half,
		entering: isBack && failed === null,
		said: failed ?? (error === null ? null : sentenceFor(error)),
	};
}

function sentenceFor(error: string): string {
	const known = Object.hasOwn(copy.googleSaidNo, error) ? copy.googleSaidNo[error] : undefined;
	return known ?? copy.googleFailed;
}
