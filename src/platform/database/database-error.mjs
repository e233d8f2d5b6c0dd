// Plain JavaScript without dependencies: the launchers print these sentences before the installation.
import { urlOf } from "../settings/setting-readers.mjs";

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
 * Whether a URL names one database of one PostgreSQL. node-postgres would take a list of hosts for the name of one host, and
 * fill in a missing host or database by itself.
 *
 * @param {string} given
 */
export function namesOneDatabase(given) {
	const url = urlOf(given);
	if (!url || !/^postgres(?:ql)?:$/.test(url.protocol)) return false;
	const host = url.searchParams.get("host") ?? url.hostname;
	return host !== "" && !/,|%2c/i.test(host) && url.pathname.length > 1;
}

/** @typedef {"DATABASE_URL" | "DATABASE_DIRECT_URL"} AddressSetting */

/**
 * A sentence that names a database by host and name, without its password, and the setting that names it.
 *
 * @param {string} databaseUrl
 * @param {string} objection
 * @param {AddressSetting} [setting]
 */
export function aboutDatabase(databaseUrl, objection, setting = "DATABASE_URL") {
	const url = new URL(databaseUrl);
	const place = `${url.searchParams.get("host") ?? url.host}${url.pathname}`;
	return `The database at ${place} (${setting}) ${objection}`;
}

/**
 * Why a database could not be connected to, and what to do.
 *
 * @param {string} databaseUrl
 * @param {Error} error
 * @param {AddressSetting} [setting]
 */
export function databaseRefusal(databaseUrl, error, setting) {
	const meaning = meanings[codeOf(error)] ?? `cannot be used: ${error.message || codeOf(error)}.`;
	return aboutDatabase(databaseUrl, meaning, setting);
}

// Some errors have no code of their own.
/** @param {Error} error */
function codeOf(error) {
	if (error.message === "Query read timeout") return "no answer";
	if (/timeout/i.test(error.message)) return "ETIMEDOUT";
	if (error.message.includes("does not support SSL")) return "no TLS";
	if ("syscall" in error && error.syscall === "open") return "no certificate";
	return "code" in error ? String(error.code) : "";
}

const unreachable = "is not reachable: start it, or correct the address.";
const untrusted =
	"shows a certificate that nobody vouches for: name the file of the authority that signed it in the address (sslrootcert=/FOLDER/ca.crt).";
/** @type {Record<string, string>} */
const meanings = {
	ECONNREFUSED: unreachable,
	ENOENT: unreachable,
	EHOSTUNREACH: unreachable,
	ENETUNREACH: unreachable,
	ETIMEDOUT: unreachable,
	"no answer":
		"lets the shop connect and then does not answer: look why it is slow, or let a pooler open 24 connections at least (PgBouncer: default_pool_size).",
	"no TLS":
		"speaks no TLS, which the address asks for: turn TLS on there (ssl = on), or leave sslmode out where the network is your own.",
	"no certificate":
		"is named with a file of a certificate or key that cannot be read: correct sslrootcert, sslcert or sslkey in the address.",
	SELF_SIGNED_CERT_IN_CHAIN: untrusted,
	DEPTH_ZERO_SELF_SIGNED_CERT: untrusted,
	UNABLE_TO_GET_ISSUER_CERT_LOCALLY: untrusted,
	UNABLE_TO_VERIFY_LEAF_SIGNATURE: untrusted,
	ERR_TLS_CERT_ALTNAME_INVALID:
		"shows a certificate for another host name: use the name in its certificate, or give it one for this name.",
	CERT_HAS_EXPIRED: "shows a certificate that has expired: give the server a new one.",
	CERT_NOT_YET_VALID:
		"shows a certificate that is not valid yet: compare the clocks of both machines.",
	ENOTFOUND: "has a host name that nobody knows: correct the address.",
	EAI_AGAIN: "has a host name that cannot be looked up now: correct the address, or the network.",
	"28P01": "does not take this user and password: correct them in the address.",
	28000:
		"does not let this user in from here: correct the address (sslmode=verify-full, where it takes TLS alone), or that server's pg_hba.conf.",
	"3D000": "does not exist on that server: create it, or name another in the address.",
	53300: "has no connection free: raise its max_connections, or end others.",
	"57P03": "is starting or stopping: try again in a moment.",
};
