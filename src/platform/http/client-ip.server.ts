import { type BlockList, isIP } from "node:net";

/**
 * The client's IP address. It reads X-Forwarded-For from the end and skips trusted
 * proxies; the first other address is the client's. It ignores the rest of the
 * header, because a client can forge it.
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
 * The network of a client: the IPv4 address, or the first 64 bits of an IPv6 address, because one
 * connection can use all addresses below these bits (RFC 6177). Rate limits count per network.
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

/** Whether a socket's remote address belongs to a trusted proxy. */
export function isTrustedProxy(remoteAddress: string, proxies: BlockList): boolean {
	const address = plain(remoteAddress);
	const family = isIP(address);
	return family !== 0 && proxies.check(address, family === 4 ? "ipv4" : "ipv6");
}
