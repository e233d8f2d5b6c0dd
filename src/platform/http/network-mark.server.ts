import { createHmac } from "node:crypto";
import { networkOf } from "./client-ip.server.ts";

/** Stands for a customer's network where only "the same as that one" is to be known. */
export type HashNetwork = (ip: string) => string;

/**
 * A keyed hash of the network an address is in: without AUTH_SECRET nobody can tell which one, and
 * it is none of the marks that stand in the log.
 */
export function openNetworkHash(authSecret: string): HashNetwork {
	return (ip) =>
		createHmac("sha256", authSecret)
			.update(`network:${networkOf(ip)}`)
			.digest("base64url");
}
