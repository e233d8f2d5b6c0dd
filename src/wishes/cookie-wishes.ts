import { isPartId } from "../catalogue/basket/stored-parts.ts";
import { maxWishes } from "../catalogue/wishes/wish.ts";

// Browsers keep a cookie of up to 4096 bytes, and an id with its dot has 37.
const name = "wishes";
const halfAYearSeconds = 183 * 24 * 60 * 60;

/**
 * The parts in a Cookie header: the wish list of a browser that runs no scripts, newest first. Whatever else stands
 * there counts as nothing.
 */
export function wishesInCookie(header: string | null): string[] {
	const value = new RegExp(`(?:^|; *)${name}=([\\w.-]*)`).exec(header ?? "")?.[1] ?? "";
	return [...new Set(value.split("."))].filter(isPartId).slice(0, maxWishes);
}

/** The cookie of a list, in the form of Set-Cookie; an empty list takes it away. */
export function cookieOfWishes(ids: readonly string[]): string {
	const age = ids.length > 0 ? halfAYearSeconds : 0;
	return `${name}=${ids.join(".")}; Path=/; Max-Age=${age}; SameSite=Lax`;
}
