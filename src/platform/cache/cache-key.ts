/**
 * The address (path and query) under which a page is kept: of its query what the page reads, by
 * `names`. Whatever else stands there, such as the marks of advertisers, makes no page of its own,
 * or each visitor from there, and whoever makes up names, would have it made anew.
 */
export function pageCacheKey(address: string, names: readonly string[]): string {
	const from = address.indexOf("?");
	if (from < 0) return address;
	const asked = address.slice(from + 1).split("&");
	const read = asked.filter((one) => [...new URLSearchParams(one).keys()].some(isRead));
	return read.length > 0 ? `${address.slice(0, from)}?${read.join("&")}` : address.slice(0, from);

	function isRead(name: string): boolean {
		return names.includes(name);
	}
}
