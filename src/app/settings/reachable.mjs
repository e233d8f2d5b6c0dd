// @ts-check
import { BlockList, isIP } from "node:net";

const loopback = new BlockList();
loopback.addSubnet("127.0.0.0", 8);
loopback.addAddress("::1", "ipv6");

/**
 * Whether other machines can reach the shop, by its settings: HOST or PUBLIC_URL is not a loopback
 * address, or a proxy stands before it.
 *
 * @param {{ HOST: string, PUBLIC_URL?: string, TRUSTED_PROXIES?: unknown }} settings
 */
export function isReachable({ HOST, PUBLIC_URL, TRUSTED_PROXIES }) {
	if (TRUSTED_PROXIES !== undefined || !isLoopback(HOST)) return true;
	return PUBLIC_URL !== undefined && !isLoopback(new URL(PUBLIC_URL).hostname);
}

/**
 * Whether a request's Host, with or without a port, names this machine. Another name comes from a
 * proxy, or from a page that had its own name lead here (DNS rebinding).
 *
 * @param {string} host
 */
export function isLocalHost(host) {
	return isLoopback(host.replace(/:\d*$/, ""));
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
	if (family === 0) return /^(?:[\w-]+\.)*localhost$/i.test(bare);
	return loopback.check(bare, family === 4 ? "ipv4" : "ipv6");
}
