/** A page's place in the router's own list. */
type Place = { id: string; parentId?: string | undefined; path?: string | undefined };

/**
 * Finds under which stated address (`/parts/:category/:slug`) a page was asked for, so that logs
 * and metrics know as many addresses as the shop has, and not as many as people ask for. Plain
 * addresses are looked at before those with parameters; `*` is what is left.
 */
export function routePatternFinder(
	places: Record<string, Place | undefined>,
): (path: string) => string {
	const addresses = new Set(Object.values(places).map((place) => addressOf(place, places)));
	const known = [...addresses]
		.filter((one) => !one.includes("*"))
		.sort((one, other) => count(one) - count(other))
		.map((address) => ({ address, asked: new RegExp(`^${address.replace(/:\w+/g, "[^/]+")}/?$`) }));
	return (path) => {
		// The browser fetches a page's data alone under the page's address with an ending.
		const page = path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
		return known.find(({ asked }) => asked.test(page))?.address ?? "*";
	};
}

function addressOf(place: Place | undefined, places: Record<string, Place | undefined>): string {
	const parts: string[] = [];
	for (let one = place; one; one = one.parentId ? places[one.parentId] : undefined)
		if (one.path) parts.unshift(one.path.replace(/^\/|\/$/g, ""));
	return `/${parts.join("/")}`;
}

function count(address: string): number {
	return address.split(":").length;
}
