import { useLayoutEffect } from "react";
import { onSignInChange, readToken } from "../../accounts/sign-in/stored-token.ts";
import { readTheme } from "./theme.ts";

/**
 * Runs in <head> before first paint. Public pages are the same bytes for everyone, so this script sets on <html>
 * what depends on the visitor: `data-js` (scripts run), `data-theme` (the chosen theme, if any),
 * `data-view` (lists of parts are shown as a table) and `data-signed-in` (an access token is stored). If the browser
 * refuses storage, the last three are not set.
 */
export const beforeFirstPaint = `(function(d){d.js="";try{var t=localStorage.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(localStorage.getItem("listView")==="table")d.view="table";if(localStorage.getItem("accessToken"))d.signedIn=""}catch(e){}})(document.documentElement.dataset)`;

/**
 * Updates these attributes but `data-view` (list-view.ts): `data-signed-in` when any tab signs in or out, and all of them when React renders the
 * document again, as it does after a page failed.
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
