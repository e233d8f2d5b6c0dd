import { useEffect, useState } from "react";

type CodeForm = { setFocus(name: "code"): void; formState: { errors: { code?: unknown } } };

/**
 * Whether a form asks for the code that it needs only where the account has a second factor. Its field shows if that
 * is known, else once the shop asks for it, and then takes the focus.
 */
export function useAskedCode({ setFocus, formState }: CodeForm, isKnown = false): boolean {
	const [asked, setAsked] = useState(false);
	const isRefused = formState.errors.code !== undefined;
	useEffect(() => {
		if (isRefused) setAsked(true);
	}, [isRefused]);
	useEffect(() => {
		if (asked) setFocus("code");
	}, [asked, setFocus]);
	return isKnown || asked;
}
