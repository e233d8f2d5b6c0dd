import { useLayoutEffect } from "react";
import { onSignInChange, readToken } from "../../accounts/sign-in/stored-token.ts";
import { readTheme } from "./theme.ts";

/**
 * Runs in <head> before anything is painted. Public pages are the same bytes for everyone, so what depends on who
 * looks is decided here, on <html>: `data-js` (scripts run), `data-theme` (chosen colours, where chosen) and
 * `data-signed-in` (an access token is stored). The browser may refuse storage; then neither of the last two is set.
 */
export const beforeFirstPaint = `(function(d){d.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("accessToken"))d.signedIn=""}catch(e){}})(document.documentElement.dataset)`;

/**
 * Keeps these attributes current: `data-signed-in` whichever tab signs in or out, and all of them where React rendered
 * the document anew, as it does when a page failed.
 */
export function useHtmlAttributes(): void {
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		dataset.js = "";
		const theme = readTheme();
		if (theme) dataset.theme = theme;
		setSignedIn();
		return onSignInChange(setSignedIn);
	}, []);
}

function setSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", readToken() !== null);
}
