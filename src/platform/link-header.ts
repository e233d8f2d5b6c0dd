import { type PageRequest, pageCount } from "../kernel/page.ts";

/**
 * `Link` of a paged list: first, prev, next and last (RFC 8288), from the shop's public address.
 * `query` is what was read of the request's; what else it carries is not repeated, since a header
 * that grows with what somebody sends is one that clients and proxies refuse.
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
	for (const name of [...asked.searchParams.keys()])
		if (!Object.hasOwn(query, name)) asked.searchParams.delete(name);
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
