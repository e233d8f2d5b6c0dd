import { brotliDecompressSync, gunzipSync } from "node:zlib";
import { expect, test } from "vitest";
import { codingsFor, compressFor } from "./compression.server.ts";

const long = "What is said twice packs well. ".repeat(100);

// RFC 9110 §12.5.3
test.each([
	[undefined, "identity"],
	["", "identity"],
	["gzip, deflate, br, zstd", "br gzip identity"],
	["gzip, deflate", "gzip identity"],
	["GZIP", "gzip identity"],
	["br;q=0", "identity"],
	["gzip, br;q=0.000", "gzip identity"],
	["br;q=0.5, gzip;q=1.0", "gzip br identity"],
	["gzip;q=0.8, identity", "identity gzip"],
	["*", "br gzip identity"],
	["*;q=0.5, gzip", "gzip br identity"],
	["identity;q=0, gzip", "gzip"],
	["*;q=0", ""],
	["deflate, brotli, gzip;q=2", "identity"],
])("who accepts %j is sent the first there is of: %s", (accepted, codings) => {
	expect(codingsFor(accepted).join(" ")).toBe(codings);
	expect(codingsFor(accepted).join(" ")).toBe(codings);
});

test("an answer is packed as its reader can unpack it", async () => {
	const brotli = await compressFor("gzip, br", long);
	expect(brotli.headers).toEqual({ vary: "accept-encoding", "content-encoding": "br" });
	expect(brotliDecompressSync(brotli.body).toString()).toBe(long);
	const zipped = await compressFor("gzip, deflate", long);
	expect(zipped.headers).toEqual({ vary: "accept-encoding", "content-encoding": "gzip" });
	expect(gunzipSync(zipped.body).toString()).toBe(long);
	const plain = await compressFor(undefined, long);
	expect(plain).toEqual({ headers: { vary: "accept-encoding" }, body: long });
});

test("a short answer is not packed", async () => {
	expect(await compressFor("br", "short")).toEqual({
		headers: { vary: "accept-encoding" },
		body: "short",
	});
});
