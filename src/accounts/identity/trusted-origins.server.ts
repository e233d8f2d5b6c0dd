const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** PUBLIC_URL's origin first; a demonstration on this machine has each of its names. */
export function ownOrigins(publicUrl: string, demonstration: boolean): string[] {
	const { origin, protocol, hostname, port } = new URL(publicUrl);
	const here = demonstration && protocol === "http:" && loopback.includes(hostname);
	const names = here ? loopback.map((name) => `http://${name}${port ? `:${port}` : ""}`) : [];
	return [...new Set([origin, ...names])];
}

/** Origins that may use the session cookie, also CORS_ORIGINS and a demonstration's names. */
export function trustedOrigins(
	publicUrl: string,
	others: readonly string[],
	demonstration: boolean,
): string[] {
	const own = new URL(publicUrl);
	const names = demonstration ? loopback : [];
	const port = own.port ? `:${own.port}` : "";
	return [...new Set([own.origin, ...names.map((name) => `http://${name}${port}`), ...others])];
}
