import { useCallback, useEffect } from "react";
import { useLocation, useNavigate, useSearchParams } from "react-router";
import { safeReturnTo, setUpFirstAddress } from "../return-to.ts";
import { isSignedIn } from "./session.ts";
import { readSignedIn } from "./stored-token.ts";

export type ReturnTo = {
	/** The query that carries the way back to the other of /login and /register. */
	search: string;
	/** An admin's page asked for another account: say so, do not send back. */
	forAdmins: boolean;
	/** A profile was to be changed, and nobody is signed in: say so. */
	forProfile: boolean;
	/** Where one came from, else `otherwise`. */
	to: string;
	/** Goes where one came from, else to `otherwise`; an admin who needs a second factor sets it up first. */
	goOn(): void;
};

/**
 * The way back from /login and /register: `returnTo` in the address (it survives
 * a reload), else what the link carried in the navigation's state (spec §2).
 * Who is signed in already goes on at once.
 */
export function useReturnTo(otherwise: "/" | "/home"): ReturnTo {
	const [query] = useSearchParams();
	const { state } = useLocation();
	const navigate = useNavigate();
	const forAdmins = query.get("for") === "admins";
	// From Google: the page says how that went (use-google-return.ts).
	const arrives = ["with", "error"].some((name) => query.has(name));
	const carried = (state as { from?: unknown } | null)?.from;
	const back = safeReturnTo(
		query.get("returnTo") ?? (typeof carried === "string" ? carried : null),
	);
	const to = back === "/" ? otherwise : back;

	const goOn = useCallback(() => {
		const next = readSignedIn()?.needsSecondFactor ? setUpFirstAddress(to) : to;
		void navigate(next, { replace: true });
	}, [navigate, to]);
	useEffect(() => {
		if (forAdmins || arrives) return;
		let here = true;
		void isSignedIn().then((yes) => yes && here && goOn());
		return () => {
			here = false;
		};
	}, [forAdmins, arrives, goOn]);
	return {
		search: back === "/" ? "" : `?${new URLSearchParams({ returnTo: back })}`,
		forAdmins,
		forProfile: query.get("for") === "profile",
		to,
		goOn,
	};
}
