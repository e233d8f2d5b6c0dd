import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { accepts, packFor } from "./packing.server.ts";

const long = "What is said twice packs well. ".repeat(100);

test("a coding counts as accepted where it is named and not weighed as nothing", () => {
	for (const yes of ["br", "gzip, deflate, br", "gzip;q=1.0, br ; q=0.5"])
		expect(accepts(yes, "br"), yes).toBe(true);
	for (const no of [undefined, "", "gzip", "br;q=0", "gzip, br;q=0.000", "brotli"])
		expect(accepts(no, "br"), String(no)).toBe(false);
});

test("an answer is packed as its reader can unpack it", async () => {
	const brotli = await packFor("gzip, br", long);
	expect(brotli.headers).toEqual({ vary: "accept-encoding", "content-encoding": "br" });
	expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
	const zipped = await packFor("gzip, deflate", long);
	expect(zipped.headers).toEqual({ vary: "accept-encoding", "content-encoding": "gzip" });
	expect(gunzipSync(zipped.body).toString()).toBe(long);
	const plain = await packFor(undefined, long);
	expect([plain.headers, plain.body.toString()]).toEqual([{ vary: "accept-encoding" }, long]);
});

test("a short answer is not packed", async () => {
	const { headers, body } = await packFor("br", "short");
	expect([headers, body.toString()]).toEqual([{ vary: "accept-encoding" }, "short"]);
});
