// @ts-check
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * Whether others can reach the shop, as far as its settings show: it listens for more than this
 * machine, or customers are sent to an address that leads elsewhere, which is a proxy's.
 *
 * @param {{ HOST: string, PUBLIC_URL?: string }} settings
 */
export function isReachable({ HOST, PUBLIC_URL }) {
	return (
		!isLoopback(HOST) || (PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname))
	);
}

/**
 * Whether a host is this machine alone: 127.0.0.0/8, ::1, localhost and the names below .localhost
 * (RFC 6761 §6.3), in brackets or not. Any other name is not, whatever it resolves to today.
 *
 * @param {string} host
 */
export function isLoopback(host) {
	const bare = host.replace(/^\[(.+)\]$/, "$1").replace(/\.$/, "");
	const family = isIP(bare);
	if (family === 0) return /^(?:.+\.)?localhost$/i.test(bare);
	return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
