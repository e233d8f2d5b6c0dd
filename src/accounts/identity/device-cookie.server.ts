import { createHmac, hkdfSync, randomBytes } from "node:crypto";
import { constantTimeEqual } from "../../platform/constant-time-equal.server.ts";

/** A browser that signed in before: its own id, and a mark for each account it did so with. */
type Device = { id: string; marks: readonly string[] };

const plainName = "known_browser";
const maxMarks = 5;
const yearSeconds = 365 * 24 * 60 * 60;

/**
 * Reads and writes the device cookie (OWASP, "Slow Down Online Guessing Attacks with Device Cookies"):
 * a browser that has signed in to an account before has a count of its own (contract, Limits), so
 * that nobody can lock a customer out by guessing at their password.
 *
 * The cookie is signed and shows nothing: marks are keyed hashes of addresses.
 */
export function openDeviceCookies(authSecret: string, secure: boolean) {
	// Browsers take such a name over https alone (RFC 6265bis §4.1.3).
	const name = secure ? `__Secure-${plainName}` : plainName;
	const key = Buffer.from(hkdfSync("sha256", authSecret, "", "known browser", 32));
	const sign = (text: string) =>
		createHmac("sha256", key).update(text).digest("base64url").slice(0, 22);
	const markOf = (email: string) => sign(`account ${email}`);

	function read(request: Request): Device | null {
		const value = cookieOf(request, name)?.split(".") ?? [];
		const [id, ...rest] = value.slice(0, -1);
		const signature = value.at(-1) ?? "";
		if (!id || !constantTimeEqual(signature, sign(value.slice(0, -1).join(".")))) return null;
		return { id, marks: rest };
	}
	/** The id to count under, where this browser signed in to this account before. */
	function idFor(request: Request, email: string): string | null {
		const device = read(request);
		return device?.marks.includes(markOf(email)) ? device.id : null;
	}
	/** The Set-Cookie by which the device is known from now on. */
	function remember(request: Request, email: string): string {
		const before = read(request);
		const mark = markOf(email);
		const others = before?.marks.filter((other) => other !== mark) ?? [];
		const id = before?.id ?? randomBytes(16).toString("base64url");
		const text = [id, mark, ...others.slice(0, maxMarks - 1)].join(".");
		const value = `${name}=${text}.${sign(text)}`;
		const attributes = `Path=/api/auth; Max-Age=${yearSeconds}; HttpOnly; SameSite=Lax`;
		return `${value}; ${attributes}${secure ? "; Secure" : ""}`;
	}
	return { idFor, remember };
}

function cookieOf(request: Request, name: string): string | undefined {
	const cookies = request.headers.get("cookie") ?? "";
	return new RegExp(`(?:^|; *)${name}=([\\w.-]+)`).exec(cookies)?.[1];
}
