const loopback = ["localhost", "127.0.0.1", "[::1]"];

/** Returns PUBLIC_URL's origin first. A demonstration on this machine also has all loopback names. */
export function ownOrigins(publicUrl: string, demonstration: boolean): string[] {
	const { origin, protocol, hostname } = new URL(publicUrl);
	const isHere = demonstration && protocol === "http:" && loopback.includes(hostname);
	return [...new Set([origin, ...(isHere ? originsHere(publicUrl) : [])])];
}

/** The origins that may use the session cookie: PUBLIC_URL, CORS_ORIGINS, a demonstration's loopback names. */
export function trustedOrigins(
	publicUrl: string,
	others: readonly string[],
	demonstration: boolean,
): string[] {
	const names = demonstration ? originsHere(publicUrl) : [];
	return [...new Set([new URL(publicUrl).origin, ...names, ...others])];
}

function originsHere(publicUrl: string): string[] {
	const { port } = new URL(publicUrl);
	return loopback.map((name) => `http://${name}${port && `:${port}`}`);
}
