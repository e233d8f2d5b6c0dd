import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { safeReturnTo, setUpFirstAddress } from "../return-to.ts";
import { isSignedIn } from "./session.ts";
import { readSignedIn } from "./stored-token.ts";

/** The address to open after /login and /register: `returnTo`, or else a link's `from` (spec §2). */
export function useReturnTo(fallback: "/" | "/home") {
	const [query] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const forAdmins = query.get("for") === "admins";
	// use-google-return.ts handles the return from Google.
	const isBackFromGoogle = ["with", "error"].some((name) => query.has(name));
	const from = (state as { from?: unknown } | null)?.from;
	const back = safeReturnTo(query.get("returnTo") ?? (typeof from === "string" ? from : null));
	const to = back === "/" ? fallback : back;

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
		/** The query that passes the return address from /login to /register and back. */
		search: back === "/" ? "" : `?${new URLSearchParams({ returnTo: back })}`,
		/** An admin's page needs another account. The login page shows this and does not redirect back. */
		forAdmins,
		/** The sign-in ended before a profile was saved. The login page shows this. */
		forProfile: query.get("for") === "profile",
		to,
		/** Opens the return address. An admin without a required second factor sets it up first. */
		openReturnPage,
	};
}
