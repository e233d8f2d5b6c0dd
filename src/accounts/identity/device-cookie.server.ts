import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { parse, serialize } from "hono/utils/cookie";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";

/** A browser that signed in before: its id, and the hash of each account that signed in with it. */
type Device = { id: string; accountHashes: readonly string[] };

const plainName = "known_browser";
const maxAccounts = 5;
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Reads and writes the device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"):
 * attempts from a device that signed in to the account before are counted separately (contract,
 * Limits), so nobody can lock a customer out by guessing the password. The cookie is signed, and
 * contains keyed hashes in place of e-mail addresses.
 */
export function openDeviceCookies(authSecret: string, secure: boolean) {
	// Browsers accept this name over https only (RFC 6265bis §4.1.3).
	const name = secure ? `__Secure-${plainName}` : plainName;
	const key = Buffer.from(hkdfSync("sha256", authSecret, "", "known browser", 32));
	const sign = (text: string) =>
		createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
	const hashOf = (email: string) => sign(`account ${email}`);

	function read(request: Request): Device | null {
		const value = parse(request.headers.get("cookie") ?? "", name)[name]?.split(".") ?? [];
		const [id, ...rest] = value.slice(0, -1);
		const signature = value.at(-1) ?? "";
		if (!id || !constantTimeEqual(signature, sign(value.slice(0, -1).join(".")))) return null;
		return { id, accountHashes: rest };
	}
	/** The device's id, or null if the device never signed in to this account. */
	function idFor(request: Request, email: string): string | null {
		const device = read(request);
		return device?.accountHashes.includes(hashOf(email)) ? device.id : null;
	}
	/** The Set-Cookie header that adds this account to the device. */
	function remember(request: Request, email: string): string {
		const before = read(request);
		const hash = hashOf(email);
		const others = before?.accountHashes.filter((other) => other !== hash) ?? [];
		const id = before?.id ?? randomBytes(16).toString("base64url");
		const text = [id, hash, ...others.slice(0, maxAccounts - 1)].join(".");
		const attributes = { path: "/api/auth", httpOnly: true, sameSite: "Lax", secure } as const;
		return serialize(name, `${text}.${sign(text)}`, { ...attributes, maxAge: yearSeconds });
	}
	return { idFor, remember };
}
