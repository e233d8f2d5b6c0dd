import { useLayoutEffect } from "react";
import { onSignInChange, readToken } from "../../accounts/sign-in/stored-token.ts";
import { readTheme } from "./theme.ts";

/**
 * Keeps the marks on <html> that are set before the first paint (before-first-paint.ts): `data-signed-in` true whichever
 * tab signs in or out, and all of them there where React put up the document anew, as it does when a page failed.
 */
export function useHtmlMarks(): void {
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		dataset.js = "";
		const theme = readTheme();
		if (theme) dataset.theme = theme;
		markSignedIn();
		return onSignInChange(markSignedIn);
	}, []);
}

function markSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", readToken() !== null);
}
