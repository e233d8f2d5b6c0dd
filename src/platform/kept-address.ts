// What advertisers, newsletters and search pages add to the addresses they send people to.
const mark =
	/^(?:utm_\w+|fbclid|igshid|gclid|gbraid|wbraid|dclid|gad_\w+|srsltid|_gl|_ga|msclkid|ttclid|twclid|li_fat_id|yclid|mc_cid|mc_eid)(?:=|$)/;

/**
 * The address (path and query) under which a public page is kept: without the marks of where a
 * visitor came from. No page reads them, and each visitor's differ: with them, everyone who
 * follows an advertisement would have the page made anew.
 */
export function keptAddress(address: string): string {
	const from = address.indexOf("?");
	if (from < 0) return address;
	const asked = address.slice(from + 1).split("&");
	const read = asked.filter((one) => !mark.test(one));
	if (read.length === asked.length) return address;
	return read.length > 0 ? `${address.slice(0, from)}?${read.join("&")}` : address.slice(0, from);
}
