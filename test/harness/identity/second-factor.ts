import { createHmac } from "node:crypto";
import { eq } from "drizzle-orm";
import { users } from "../../../src/accounts/tables.server.ts";
import type { ShopUnderTest } from "../shop-under-test.ts";
import type { TestBrowser } from "../test-browser.ts";

const alphabet = "ABCDEFGHIJKLMNOPQRSTUVWXYZ234567";

type Factor = { key: string; recoveryCodes: string[]; usedCode: string };

/** Verifies an account's address, as the press on the page of the mail does: a second factor needs it. */
export async function verifyAddressOf({ db }: ShopUnderTest, email: string): Promise<void> {
	await db.update(users).set({ emailVerified: true }).where(eq(users.email, email));
}

/** Sets a second factor up in a browser that is signed in to an account with a verified address. */
export async function setUpSecondFactor(browser: TestBrowser, password?: string): Promise<Factor> {
	const begun = await browser.post("/api/auth/two-factor/enable", { password });
	if (begun.status !== 200) throw new Error(await begun.text());
	const { totpURI: key, backupCodes: recoveryCodes } = await begun.json();
	const usedCode = codeOf(key);
	const confirmed = await sendCode(browser, usedCode);
	if (confirmed.status !== 200) throw new Error(await confirmed.text());
	return { key, recoveryCodes, usedCode };
}

export function sendCode(browser: TestBrowser, code: string): Promise<Response> {
	return browser.post("/api/auth/two-factor/verify-totp", { code });
}

export function sendRecoveryCode(browser: TestBrowser, code: string): Promise<Response> {
	return browser.post("/api/auth/two-factor/verify-backup-code", { code });
}

/** The code that an app shows for a key (RFC 6238; the key as its address or a reader has it), `later` half minutes on. */
export function codeOf(key: string, later = 0): string {
	const secret = key.startsWith("otpauth:") ? (new URL(key).searchParams.get("secret") ?? "") : key;
	const bits = [...secret.replaceAll(/[\s=]/g, "")]
		.map((character) => alphabet.indexOf(character).toString(2).padStart(5, "0"))
		.join("");
	const bytes = Buffer.from((bits.match(/.{8}/g) ?? []).map((byte) => Number.parseInt(byte, 2)));
	const counter = Buffer.alloc(8);
	counter.writeBigUInt64BE(BigInt(Math.floor(Date.now() / 30_000) + later));
	const mac = createHmac("sha1", bytes).update(counter).digest();
	const offset = (mac.at(-1) ?? 0) & 15;
	return String((mac.readUInt32BE(offset) & 0x7fffffff) % 1_000_000).padStart(6, "0");
}
