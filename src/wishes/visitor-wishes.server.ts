import { isPartId } from "../catalogue/basket/stored-parts.ts";
import { maxWishes } from "../catalogue/wishes/wish.ts";
import { cookieOfWishes, wishesInCookie } from "./cookie-wishes.ts";

/**
 * The wish list of a browser that runs no scripts: what its cookie has, with what the pressed form puts on it
 * (`part`) or takes off it (`without`), and the cookie to set if that changes it. Forms of other sites change nothing.
 */
export function visitorWishes(request: Request): { ids: string[]; cookie: string | null } {
	const before = wishesInCookie(request.headers.get("cookie"));
	const from = request.headers.get("sec-fetch-site");
	if (from !== null && from !== "same-origin" && from !== "none")
		return { ids: before, cookie: null };
	const { searchParams } = new URL(request.url);
	const [added, taken] = ["part", "without"].map((name) => searchParams.get(name)?.toLowerCase());
	const left = before.filter((id) => id !== taken && id !== added);
	const ids = (isPartId(added) ? [added, ...left] : left).slice(0, maxWishes);
	const isChanged = ids.join() !== before.join();
	return { ids, cookie: isChanged ? cookieOfWishes(ids) : null };
}
