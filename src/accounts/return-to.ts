// The pages that lead back must never be led back to.
const noReturn = /^\/(?:login|register|forgot-password|reset-password)(?:[/?#]|$)/;

/**
 * Where to go after signing in: an address of the shop itself, or `/`.
 *
 * Refuses whatever a browser may read as another host: `//evil.example`,
 * backslashes, control characters, a path that becomes `//` once its dots are
 * resolved.
 */
export function safeReturnTo(asked: string | null | undefined): string {
	if (!asked?.startsWith("/") || /[\\\p{Cc}]/u.test(asked)) return "/";
	const base = "http://shop.invalid";
	if (!URL.canParse(asked, base)) return "/";
	const url = new URL(asked, base);
	const path = url.pathname + url.search + url.hash;
	if (url.origin !== base || path.startsWith("//") || noReturn.test(path)) return "/";
	return path;
}

/** The login page's address that leads back to `here` afterwards. */
export function loginAddress(here: string): string {
	const back = safeReturnTo(here);
	return back === "/" ? "/login" : `/login?${new URLSearchParams({ returnTo: back })}`;
}

/** Where an admin sets up a second factor first, who was going to `here`. */
export function setUpFirstAddress(here: string): string {
	return `/dashboard/security?${new URLSearchParams({ returnTo: safeReturnTo(here) })}`;
}

/** The login page's address that a login with Google ends at, with the same return address. */
export function afterGoogleAddress(back: string): string {
	const query = new URLSearchParams({ with: "google" });
	if (back !== "/") query.set("returnTo", back);
	return `/login?${query}`;
}
