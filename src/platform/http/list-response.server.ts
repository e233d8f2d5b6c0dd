import { type PageRequest, pageCount } from "../../kernel/page.ts";

/**
 * `Link` of a paged list: first, prev, next and last (RFC 8288), from the shop's public address.
 */
export function linkHeader(
	publicUrl: string,
	requestUrl: string,
	query: PageRequest,
	total: number,
): string {
	const { page, limit } = query;
	const last = pageCount(total, limit);
	const asked = new URL(requestUrl);
	const at = (number: number, relation: string) => {
		const url = new URL(asked.pathname + asked.search, publicUrl);
		url.searchParams.set("page", String(number));
		return `<${url.href}>; rel="${relation}"`;
	};
	const links = [at(1, "first")];
	if (page > 1) links.push(at(Math.min(page - 1, last), "prev"));
	if (page < last) links.push(at(page + 1, "next"));
	links.push(at(last, "last"));
	return links.join(", ");
}
