import { useEffect, useState } from "react";
import type { IdentityResult } from "./identity-client.ts";

type CodeForm = {
	setFocus(name: "code"): void;
	setError(
		name: "root" | "code",
		error: { message: string },
		options?: { shouldFocus: boolean },
	): void;
};

/**
 * The code of a form that needs one only where the account has a second factor. Its field shows if
 * that is known, else once the shop asks for it, and then takes the focus. `refuse` shows a refusal
 * at the field if it is about the code, else below the form.
 */
export function useAskedCode({ setFocus, setError }: CodeForm, isKnown = false) {
	const [asked, setAsked] = useState(false);
	useEffect(() => {
		if (asked) setFocus("code");
	}, [asked, setFocus]);
	function refuse(message: string, code: IdentityResult<unknown>["code"]) {
		if (code !== "code-needed" && code !== "wrong-code") return setError("root", { message });
		setAsked(true);
		setError("code", { message }, { shouldFocus: true });
	}
	return { asksCode: isKnown || asked, refuse };
}
