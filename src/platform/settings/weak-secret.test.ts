import { randomBytes } from "node:crypto";
import { expect, test } from "vitest";
import { weaknessOf } from "./weak-secret.mjs";

test.each([
	"",
	"short",
	"x".repeat(40),
	"0123456789".repeat(4),
	"12345678901234567890123456789012",
	"abcabcabcabcabcabcabcabcabcabcabcab",
	"abcdefghijklmnopqrstuvwxyzABCDEFGHIJ",
	"changeme-changeme-please-now-1029384",
	"change-me-in-production-please-83jf7",
	"your-auth-secret-goes-in-here-9f8e7d",
	"replace_this_with_something_long_471",
	"better-auth-secret-12345678901234567890",
	"make one with `openssl rand -base64 33`",
	"supersecretsupersomething-93jf8s7dk3",
	"aabbaabbabababbabababbababbabbabbabba",
])("%j is no secret", (secret) => {
	expect(weaknessOf(secret, 32)).toMatch(/^(?:must|is|repeats) /);
});

test("what was made by chance is taken, in every usual writing", () => {
	for (let time = 0; time < 300; time += 1) {
		for (const writing of ["hex", "base64", "base64url"] as const)
			expect(weaknessOf(randomBytes(33).toString(writing), 32)).toBeNull();
		expect(weaknessOf(randomBytes(16).toString("hex"), 32)).toBeNull();
	}
	expect(weaknessOf("correct horse battery staple and a pinch of salt", 32)).toBeNull();
});
