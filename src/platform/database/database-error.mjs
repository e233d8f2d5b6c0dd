// Plain JavaScript without dependencies: the launchers print these sentences before the installation.

/**
 * The arguments for Node's `connect`: host and port, or the socket file if `host` names its folder.
 *
 * @param {string} databaseUrl
 * @returns {{ host: string, port: number } | { path: string }}
 */
export function placeOfDatabase(databaseUrl) {
	const url = new URL(databaseUrl);
	const port = Number(url.searchParams.get("port") ?? (url.port || 5432));
	const named = url.searchParams.get("host") ?? decodeURIComponent(url.hostname);
	if (named.startsWith("/")) return { path: `${named}/.s.PGSQL.${port}` };
	return { host: named.replace(/^\[(.*)\]$/, "$1") || "localhost", port };
}

/**
 * A sentence that names a database by host and name, without its password.
 *
 * @param {string} databaseUrl
 * @param {string} objection
 */
export function aboutDatabase(databaseUrl, objection) {
	const url = new URL(databaseUrl);
	const place = `${url.searchParams.get("host") ?? url.host}${url.pathname}`;
	return `The database at ${place} (DATABASE_URL) ${objection}`;
}

/**
 * Why a database could not be connected to, and what to do.
 *
 * @param {string} databaseUrl
 * @param {Error} error
 */
export function databaseRefusal(databaseUrl, error) {
	const tooLate = /timeout/i.test(error.message);
	const code = tooLate ? "ETIMEDOUT" : "code" in error ? String(error.code) : "";
	const meaning = meanings[code] ?? `cannot be used: ${error.message || code}.`;
	return aboutDatabase(databaseUrl, meaning);
}

const unreachable = "is not reachable: start it, or correct the address in DATABASE_URL.";
/** @type {Record<string, string>} */
const meanings = {
	ECONNREFUSED: unreachable,
	ENOENT: unreachable,
	EHOSTUNREACH: unreachable,
	ENETUNREACH: unreachable,
	ETIMEDOUT: unreachable,
	ENOTFOUND: "has a host name that nobody knows: correct the address in DATABASE_URL.",
	EAI_AGAIN: "has a host name that cannot be looked up now: correct the address, or the network.",
	"28P01": "does not take this user and password: correct them in DATABASE_URL.",
	28000: "does not let this user in from here: correct DATABASE_URL, or that server's pg_hba.conf.",
	"3D000": "does not exist on that server: create it, or name another in DATABASE_URL.",
	53300: "has no connection free: raise its max_connections, or end others.",
	"57P03": "is starting or stopping: try again in a moment.",
};
