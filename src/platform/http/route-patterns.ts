/** A route in React Router's manifest. */
type Route = { id: string; parentId?: string | undefined; path?: string | undefined };

/**
 * Finds the route pattern (`/parts/:category/:slug`) of a requested path, so that logs and metrics have one entry per
 * route and not one per path. Patterns with fewer parameters come first; `*` means that none matches.
 */
export function routePatternFinder(routes: Record<string, Route | undefined>) {
	const addresses = new Set(Object.values(routes).map((route) => addressOf(route, routes)));
	const patterns = [...addresses]
		.filter((address) => !address.includes("*"))
		.sort((a, b) => count(a) - count(b))
		.map((address) => {
			const pattern = new RegExp(`^${address.replace(/:\w+/g, "[^/]+")}/?$`);
			return { address, pattern };
		});
	return (path: string): string => {
		// React Router requests the data of a page at its path with the suffix `.data`.
		const page = path.replace(/^\/_root\.data$/, "/").replace(/\.data$/, "");
		return patterns.find(({ pattern }) => pattern.test(page))?.address ?? "*";
	};
}

function addressOf(route: Route | undefined, routes: Record<string, Route | undefined>): string {
	const parts: string[] = [];
	for (
		let current = route;
		current;
		current = current.parentId ? routes[current.parentId] : undefined
	)
		if (current.path) parts.unshift(current.path.replace(/^\/|\/$/g, ""));
	return `/${parts.join("/")}`;
}

function count(address: string): number {
	return address.split(":").length;
}
