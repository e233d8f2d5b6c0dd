// A sign-in never returns to its own pages.
const noReturn = /^\/(?:login|register|forgot-password|reset-password)(?:[/?#]|$)/;

/**
 * Returns a safe address to open after a sign-in: a path of the shop, otherwise `/`. Refuses
 * everything that a browser may read as another host: `//evil.example`, backslashes, control
 * characters, a path that resolves to `//`.
 */
export function safeReturnTo(address: string | null | undefined): string {
	if (!address?.startsWith("/") || /[\\\p{Cc}]/u.test(address)) return "/";
	const base = "http://shop.invalid";
	if (!URL.canParse(address, base)) return "/";
	const url = new URL(address, base);
	const path = url.pathname + url.search + url.hash;
	if (url.origin !== base || path.startsWith("//") || noReturn.test(path)) return "/";
	return path;
}

export function loginAddress(here: string): string {
	const back = safeReturnTo(here);
	return back === "/" ? "/login" : `/login?${new URLSearchParams({ returnTo: back })}`;
}

export function setUpFirstAddress(here: string): string {
	return `/dashboard/security?${new URLSearchParams({ returnTo: safeReturnTo(here) })}`;
}

/** The login page's address after a login with Google, with the same return address. */
export function afterGoogleAddress(back: string): string {
	const query = new URLSearchParams({ with: "google" });
	if (back !== "/") query.set("returnTo", back);
	return `/login?${query}`;
}

/** The path and query of the page that a request is for. */
export function addressOf(request: Request): string {
	const { pathname, search } = new URL(request.url);
	return pathname + search;
}
