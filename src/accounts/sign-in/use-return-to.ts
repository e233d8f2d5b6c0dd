import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { safeReturnTo, setUpFirstAddress } from "../return-to.ts";
import { isSignedIn } from "./session.ts";
import { readSignedIn } from "./stored-token.ts";

export type ReturnTo = {
	/** The query that passes the address to return to between /login and /register. */
	search: string;
	/** An admin's page required another account: say so, and do not redirect back. */
	forAdmins: boolean;
	/** A profile was to be changed, and nobody is signed in: say so. */
	forProfile: boolean;
	/** The address to return to, else `otherwise`. */
	to: string;
	/** Navigates there; an admin who needs a second factor sets it up first. */
	openReturnPage(): void;
};

/**
 * Where to go after /login and /register: `returnTo` in the address (it survives a reload), else
 * `from` in the navigation's state, which a link set (spec §2). Who is signed in already is
 * redirected at once.
 */
export function useReturnTo(otherwise: "/" | "/home"): ReturnTo {
	const [query] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const forAdmins = query.get("for") === "admins";
	// Back from Google: use-google-return.ts handles that.
	const isBackFromGoogle = ["with", "error"].some((name) => query.has(name));
	const from = (state as { from?: unknown } | null)?.from;
	const back = safeReturnTo(query.get("returnTo") ?? (typeof from === "string" ? from : null));
	const to = back === "/" ? otherwise : back;

	const openReturnPage = useCallback(() => {
		const next = readSignedIn()?.needsSecondFactor ? setUpFirstAddress(to) : to;
		void navigate(next, { replace: true });
	}, [navigate, to]);
	useEffect(() => {
		if (forAdmins || isBackFromGoogle) return;
		let isMounted = true;
		void isSignedIn().then((signedIn) => signedIn && isMounted && openReturnPage());
		return () => {
			isMounted = false;
		};
	}, [forAdmins, isBackFromGoogle, openReturnPage]);
	return {
		search: back === "/" ? "" : `?${new URLSearchParams({ returnTo: back })}`,
		forAdmins,
		forProfile: query.get("for") === "profile",
		to,
		openReturnPage,
	};
}
