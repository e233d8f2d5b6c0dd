/** A page's address as the browser sent it. The router encodes the address again, with "%2C" for a comma. */
export function askedAddress(request: Request, { pathname, search }: URL): string {
	const written = new URL(request.url);
	const isData = written.pathname.endsWith(".data");
	return isData ? pathname + decodeURIComponent(search) : written.pathname + written.search;
}
