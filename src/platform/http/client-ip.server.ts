import { type BlockList, isIP } from "node:net";
import { expandIPv6 } from "hono/utils/ipaddr";

/**
 * Finds the client's IP address. Reads X-Forwarded-For from the end and skips trusted proxies: the
 * first other address is the client's. A client can forge the rest of the header, so it is ignored.
 */
export function clientIpOf(remoteAddress: string, forwarded: string | null, proxies: BlockList) {
	let address = plain(remoteAddress);
	const chain = (forwarded ?? "").split(",").map((part) => part.trim());
	while (isTrustedProxy(address, proxies) && chain.length > 0) {
		const next = plain(chain.pop() ?? "");
		if (isIP(next) === 0) break;
		address = next;
	}
	return address;
}

/** A network for which attempts are counted. Its limit is the usual limit, multiplied by `times`. */
type Network = { key: string; times: number };

/**
 * The networks of a client, for which limits count: its IPv4 address, or two parts of its IPv6
 * address. One connection can use all addresses of the first 64 bits (RFC 6177). One customer of a
 * provider can have the first 48 bits, so their limit is four times as high (contract, Limits).
 */
export function networksOf(address: string): [Network, ...Network[]] {
	const found = plain(address);
	const groups = groupsOf(found)?.map((group) => group.toString(16));
	if (!groups) return [{ key: found, times: 1 }];
	const first = (count: number) => groups.slice(0, count).join(":");
	return [
		{ key: `${first(4)}::/64`, times: 1 },
		{ key: `${first(3)}::/48`, times: 4 },
	];
}

/** The smallest network of a client (`networksOf`). */
export function networkOf(address: string): string {
	return networksOf(address)[0].key;
}

/**
 * The group in which a client takes turns: its IPv4 address, or one of four groups of its IPv6 /48.
 * A /64 is always in the same group, so that a whole /48 has four turns, however many /64 it uses.
 */
export function turnGroupOf(address: string): string {
	const [network, wider] = networksOf(address);
	if (!wider) return network.key;
	return `${wider.key} ${(groupsOf(address)?.[3] ?? 0) % wider.times}`;
}

/** Writes an address in one form: an IPv4 address in IPv6 notation (RFC 4291 §2.5.5.2) becomes a plain IPv4 address. */
function plain(address: string): string {
	const groups = groupsOf(address);
	if (!groups) return address;
	const [high = 0, low = 0] = groups.slice(6);
	const isMapped = groups.slice(0, 6).join() === "0,0,0,0,0,65535";
	return isMapped ? [high >> 8, high & 255, low >> 8, low & 255].join(".") : address;
}

/** The eight groups of an IPv6 address; null for any other text. */
function groupsOf(address: string): number[] | null {
	if (isIP(address) !== 6) return null;
	const groups = expandIPv6(address.replace(/%.*/, "")).split(":");
	return groups.map((group) => Number.parseInt(group, 16));
}

export function isTrustedProxy(remoteAddress: string, proxies: BlockList): boolean {
	const address = plain(remoteAddress);
	const family = isIP(address);
	return family !== 0 && proxies.check(address, family === 4 ? "ipv4" : "ipv6");
}
