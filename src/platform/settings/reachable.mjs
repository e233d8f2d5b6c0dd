// @ts-check
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * Whether other machines can reach the shop, by its settings: HOST or PUBLIC_URL is not a loopback
 * address.
 *
 * @param {{ HOST: string, PUBLIC_URL?: string }} settings
 */
export function isReachable({ HOST, PUBLIC_URL }) {
	return (
		!isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
	);
}

/**
 * Whether a host is a loopback address: 127.0.0.0/8, ::1, localhost and names below .localhost (RFC 6761
 * §6.3), with or without brackets. It resolves no names.
 *
 * @param {string} host
 */
export function isLoopback(host) {
	const bare = host.replace(/^\[(.+)\]$/, "$1").replace(/\.$/, "");
	const family = isIP(bare);
	if (family === 0) return /^(?:.+\.)?localhost$/i.test(bare);
	return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
