import { useLayoutEffect } from "react";
import { onSignInChange, readToken } from "../../accounts/sign-in/stored-token.ts";
import { onBasketChange, readBasket } from "../../basket/stored-basket.ts";
import { readTheme } from "./theme.ts";

/**
 * This script runs in <head> before the first paint. Public pages are the same bytes for everyone,
 * so the script sets the visitor's data on <html>: `data-js` (scripts run), `data-theme` (the
 * chosen theme), `data-signed-in` (an access token is stored) and the style property `--basket`
 * (the number of parts in a basket that is not empty; CSS cannot show an attribute of another
 * element). If the browser refuses storage, the last three are not set.
 */
export const beforeFirstPaint = `(function(h){var d=h.dataset;d.js="";try{var s=localStorage,t=s.getItem("theme");if(t==="light"||t==="dark")d.theme=t;if(s.getItem("accessToken"))d.signedIn="";var b=JSON.parse(s.getItem("basket")||"{}"),n=(b.lines||[]).length;if(n&&(!b.owner||d.signedIn===""))h.style.setProperty("--basket",'"'+n+'"')}catch(e){}})(document.documentElement)`;

/** Updates these if any tab signs in or out or changes the basket, or if React renders the document again. */
export function useHtmlAttributes(): void {
	useLayoutEffect(() => {
		const { dataset } = document.documentElement;
		dataset.js = "";
		const theme = readTheme();
		if (theme) dataset.theme = theme;
		setSignedIn();
		setBasket();
		const stopFollowing = [onSignInChange(setSignedIn), onBasketChange(setBasket)];
		return () => {
			for (const stop of stopFollowing) stop();
		};
	}, []);
}

function setSignedIn(): void {
	document.documentElement.toggleAttribute("data-signed-in", readToken() !== null);
}

function setBasket(): void {
	const { style } = document.documentElement;
	const { length } = readBasket().lines;
	if (length > 0) style.setProperty("--basket", `"${length}"`);
	else style.removeProperty("--basket");
}
