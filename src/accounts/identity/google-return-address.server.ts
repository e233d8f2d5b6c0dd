import { safeReturnTo } from "../return-to.ts";

/**
 * Whether a login with Google may return to this address. Allowed are paths of the shop, and
 * addresses at a trusted origin; their `returnTo` must be a path of the shop too.
 */
export function isOwnReturnAddress(
	address: unknown,
	isTrustedOrigin: (origin: string) => boolean,
): boolean {
	if (typeof address !== "string") return false;
	const path = isTrustedOrigin(originOf(address)) ? pathOf(address) : address;
	// safeReturnTo returns a path of the shop unchanged, and `/` for all else and for /login and
	// /register.
	if (!isOwnPath(path)) return false;
	const returnTo = new URL(path, "http://shop.invalid").searchParams.get("returnTo");
	return returnTo === null || isOwnPath(returnTo);
}

function isOwnPath(path: string): boolean {
	return (
		path === "/" || safeReturnTo(path.replace(/^\/(?:login|register)(?=$|[?#])/, "/home")) !== "/"
	);
}

function originOf(address: string): string {
	return URL.canParse(address) ? new URL(address).origin : "";
}

function pathOf(address: string): string {
	const { pathname, search, hash } = new URL(address);
	return pathname + search + hash;
}
