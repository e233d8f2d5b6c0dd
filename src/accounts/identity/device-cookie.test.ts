import { expect, test } from "vitest";
import { openDeviceCookies } from "./device-cookie.server.ts";

const browsers = openDeviceCookies("a secret of this shop, long enough to be one", false);
const others = openDeviceCookies("a secret of another shop, as long as this one", false);
const email = "rahima@example.com";

function requestWith(cookie?: string): Request {
	return new Request("http://shop.test/api/auth/sign-in/email", {
		headers: cookie === undefined ? {} : { cookie },
	});
}

function cookieFor(address: string, by = browsers): string {
	return by.remember(requestWith(), address).split(";")[0] ?? "";
}

test("the device cookie is valid for the accounts that the browser signed in to, and no others", () => {
	const request = requestWith(`theme=dark; ${cookieFor(email)}`);
	expect(browsers.idFor(request, email)).toMatch(/^[\w-]{22}$/);
	expect(browsers.idFor(request, "another@example.com")).toBeNull();
	expect(browsers.idFor(requestWith(), email)).toBeNull();
});

test("a device cookie that the shop did not write counts for nobody: changed, unsigned, or another shop's", () => {
	const [name, value = ""] = cookieFor(email).split("=");
	const [id, mark, signature] = value.split(".");
	const forged = [
		`mine.${mark}.${signature}`,
		`${id}.${mark}`,
		`${id}.${mark}.`,
		`${id}.${mark}.${"x".repeat(22)}`,
	].map((value) => `${name}=${value}`);
	for (const cookie of [...forged, cookieFor(email, others)])
		expect(browsers.idFor(requestWith(cookie), email)).toBeNull();
});
