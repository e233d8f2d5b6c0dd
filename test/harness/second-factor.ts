import type { TestBrowser } from "./test-browser.ts";
import { codeOf } from "./totp.ts";

export type Factor = { key: string; recoveryCodes: string[]; usedCode: string };

/** Sets a second factor up in a browser that is signed in. */
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
