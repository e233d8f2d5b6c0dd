import { safeReturnTo } from "../return-to.ts";

/**
 * Whether a login with Google may return to this address: a page of the shop, by its path or at an
 * origin whose pages may use the session; its `returnTo` must be one too.
 */
export function isOwnReturnAddress(
	asked: unknown,
	isTrustedOrigin: (origin: string) => boolean,
): boolean {
	if (typeof asked !== "string") return false;
	const path = isTrustedOrigin(originOf(asked)) ? pathOf(asked) : asked;
	// safeReturnTo leaves a path of the shop as it is; all else becomes `/`, as do the pages that lead back.
	if (!isOwnPath(path)) return false;
	const returnTo = new URL(path, "http://shop.invalid").searchParams.get("returnTo");
	return returnTo === null || isOwnPath(returnTo);
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
