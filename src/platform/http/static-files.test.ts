import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { openStaticFiles } from "./static-files.server.ts";

const root = mkdtempSync(join(tmpdir(), "kept-files-"));
mkdirSync(join(root, "assets"));
writeFileSync(join(root, "assets", "page-1a2b.js"), "let shop;");
writeFileSync(join(root, "assets", "page-1a2b.js.br"), "packed");
writeFileSync(join(root, "assets", "page-1a2b.js.gz"), "zipped");
writeFileSync(join(root, "assets", "gone-3c4d.css"), "p{}");
writeFileSync(join(root, "secret.txt"), "not for sale");
afterAll(() => rmSync(root, { recursive: true }));
const files = openStaticFiles(root, { "cache-control": "immutable" });

test("a script is found with its type, its packed forms and the headers of all", () => {
	const script = files.find("/assets/page-1a2b.js");
	expect(script?.encodings.identity.headers).toMatchObject({
		"content-type": "text/javascript; charset=utf-8",
		"cache-control": "immutable",
		etag: script?.encodings.identity.etag,
	});
	const { identity, br, gzip } = script?.encodings ?? {};
	const bodies = [identity, br, gzip].map((encoded) => encoded?.body.toString());
	expect(bodies).toEqual(["let shop;", "packed", "zipped"]);
	expect(files.find("/assets/page-1a2b.js")).toBe(script);
});

test("nothing else is found, wherever an address points", () => {
	for (const url of [
		"/assets/page-1a2b.js.br",
		"/assets/page-1a2b.js.gz",
		"/assets/../secret.txt",
		"/assets/%2e%2e/secret.txt",
		"/assets/",
		"/secret.txt",
		"/assets/unknown.js",
	])
		expect(files.find(url), url).toBeUndefined();
});

test("a file that a newer build took away is not found, and breaks nothing", () => {
	rmSync(join(root, "assets", "gone-3c4d.css"));
	expect(files.find("/assets/gone-3c4d.css")).toBeUndefined();
	expect(openStaticFiles(join(root, "nowhere"), {}).find("/assets/page-1a2b.js")).toBeUndefined();
});
