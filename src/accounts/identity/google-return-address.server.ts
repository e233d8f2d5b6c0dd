import { copy } from "../copy.ts";
import { safeReturnTo } from "../return-to.ts";

/**
 * What is wrong with an address that a login through Google is to come back to,
 * or null: a page of the shop, by its path or at an origin whose pages may use
 * the session, and so is whatever its `returnTo` leads on to.
 */
export function returnAddressError(
	asked: unknown,
	isTrustedOrigin: (origin: string) => boolean,
): string | null {
	if (typeof asked !== "string") return copy.ownPagesOnly;
	const path = isTrustedOrigin(originOf(asked)) ? pathOf(asked) : asked;
	// A path of the shop stays what it is; all else becomes `/`, as do the pages that lead back.
	if (!isOwnPath(path)) return copy.ownPagesOnly;
	const returnTo = new URL(path, "http://shop.invalid").searchParams.get("returnTo");
	return returnTo === null || isOwnPath(returnTo) ? null : copy.ownPagesOnly;
}

function isOwnPath(path: string): boolean {
	return (
		path === "/" || safeReturnTo(path.replace(/^\/(?:login|register)(?=$|[?#])/, "/home")) !== "/"
	);
}

function originOf(asked: string): string {
	return URL.canParse(asked) ? new URL(asked).origin : "";
}

function pathOf(asked: string): string {
	const { pathname, search, hash } = new URL(asked);
	return pathname + search + hash;
}
