import { createHmac } from "node:crypto";
import { type BlockList, isIP } from "node:net";

/**
 * The address a request came from. X-Forwarded-For counts only as far as
 * trusted proxies wrote it: read from its end, the first address that is not
 * one of them is the customer's. Nothing else in that header is believed.
 */
export function clientIpOf(
	remoteAddress: string,
	forwarded: string | null,
	proxies: BlockList,
): string {
	let address = plain(remoteAddress);
	const chain = (forwarded ?? "").split(",").map((part) => part.trim());
	while (isTrustedProxy(address, proxies) && chain.length > 0) {
		const next = plain(chain.pop() ?? "");
		if (isIP(next) === 0) break;
		address = next;
	}
	return address;
}

/**
 * One customer's network: an IPv4 address, or of IPv6 the first 64 bits, since a connection gets
 * that many addresses to choose from (RFC 6177). Limits per address count by it.
 */
export function networkOf(address: string): string {
	if (isIP(address) !== 6) return address;
	const [head = "", tail = ""] = address.split("::");
	const [before, after] = [head, tail].map((half) => half.split(":").filter(Boolean));
	const left = before ?? [];
	const zeros = Array<string>(Math.max(0, 8 - left.length - (after?.length ?? 0))).fill("0");
	const groups = [...left, ...zeros, ...(after ?? [])].slice(0, 4);
	return `${groups.map((group) => Number.parseInt(group, 16).toString(16)).join(":")}::/64`;
}

function plain(address: string): string {
	return address.replace(/^::ffff:(?=\d+\.)/, "");
}

/** Whether whoever is at the other end of a socket is one of the proxies. */
export function isTrustedProxy(remoteAddress: string, proxies: BlockList): boolean {
	const address = plain(remoteAddress);
	const family = isIP(address);
	return family !== 0 && proxies.check(address, family === 4 ? "ipv4" : "ipv6");
}

/** Hashes the network of a client IP: two clients of one network get the same hash. */
export type HashNetwork = (ip: string) => string;

/**
 * Makes a keyed hash: without AUTH_SECRET nobody can compute the network from it. The log uses
 * different hashes.
 */
export function networkHasher(authSecret: string): HashNetwork {
	return (ip) =>
		createHmac("sha256", authSecret)
			.update(`network:${networkOf(ip)}`)
			.digest("base64url");
}
