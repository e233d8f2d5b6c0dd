import { expect, test } from "vitest";
import { isSignedWebhook, signWebhook } from "./webhook-signature.server.ts";

const at = new Date("2026-11-20T06:00:00Z");
const body = '{"id":"evt_1"}';
const secret = "whsec_test";

test("a signature is made as Stripe makes it", () => {
	// printf '1795154400.{"id":"evt_1"}' | openssl dgst -sha256 -hmac whsec_test
	expect(signWebhook(body, secret, at)).toBe(
		"t=1795154400,v1=cc60cc5983945c3da7d3ee2ce5daf401ad9294050f029aca3482cb4836c12dc5",
	);
});

test("one of several signatures that fits is enough, while a secret is being changed", () => {
	const [, right] = signWebhook(body, secret, at).split(",");
	const wrong = `v1=${"0".repeat(64)}`;
	const t = "t=1795154400";
	expect(isSignedWebhook(`${t},${wrong},${right}`, body, secret, at)).toBe(true);
	expect(isSignedWebhook(`${t}, ${right}, v0=abc`, body, secret, at)).toBe(true);
	expect(isSignedWebhook(`${t},${wrong}`, body, secret, at)).toBe(false);
});

test("what is no signature is none", () => {
	const [, right] = signWebhook(body, secret, at).split(",");
	const t = "t=1795154400";
	const none = [
		null,
		"",
		t,
		right ?? "",
		`t=x,${right}`,
		`t=-1,${right}`,
		`${t},${t},${right}`,
		`${t},v1=abc`,
		`${t},v1=${"é".repeat(64)}`,
	];
	for (const header of none) expect(isSignedWebhook(header, body, secret, at)).toBe(false);
	expect(isSignedWebhook(`${t},${right}`, body, "another secret", at)).toBe(false);
	// A moved time stamp is part of what is signed.
	expect(isSignedWebhook(`t=1795154401,${right}`, body, secret, at)).toBe(false);
});
