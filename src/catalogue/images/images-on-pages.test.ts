import { mkdtempSync, rmSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, expect, test } from "vitest";
import { lamp } from "../../../test/harness/admin-shop.ts";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { openTestSite, testSite } from "../../../test/harness/open-test-shop.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-shown-"));

const shop = await testSite({ DATA_DIR: folder });
const admin = await makeAdmin(shop);
const server = createServer(shop.listener).listen(0, "127.0.0.1");
await new Promise((resolve) => server.once("listening", resolve));
const address = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
afterAll(async () => {
	server.closeAllConnections();
	server.close();
	rmSync(folder, { recursive: true });
});

async function upload(): Promise<string> {
	const body = new FormData();
	const image = new Uint8Array(await makeImage("png", { width: 600 }));
	body.set("image", new File([image], "lamp.png", { type: "image/png" }));
	const answer = await post("/api/image", { body });
	return ((await answer.json()) as { data: { url: string } }).data.url;
}

function post(path: string, init: RequestInit): Promise<Response> {
	const headers = { authorization: `Bearer ${admin.token}`, ...init.headers };
	return fetch(address + path, { ...init, method: "POST", headers });
}

test("a new part's page shows its image in the widths that there are of it", async () => {
	const image = await upload();
	const made = await shop.fetch("/api/product", {
		method: "POST",
		token: admin.token,
		body: { ...lamp, image },
	});
	expect(made.status).toBe(201);
	const html = await (await fetch(`${address}/parts/lighting/clear-desk-lamp`)).text();
	const stem = image.replace("-600.webp", "");
	const widths = [200, 400, 600].map((width) => `${stem}-${width}.webp ${width}w`);
	expect(html).toContain(`srcSet="${widths.join(", ")}"`);
	expect(html).toContain(`src="${image}"`);
	for (const width of [200, 400, 600]) {
		const shown = await fetch(`${address}${stem}-${width}.webp`);
		expect([shown.status, shown.headers.get("content-type")]).toEqual([200, "image/webp"]);
	}
});

test("an upload in chunks that does not end is stopped, and the shop goes on", async () => {
	let chunks = 0;
	const body = new ReadableStream<Uint8Array>({
		pull(stream) {
			chunks += 1;
			if (chunks > 40) stream.close();
			else stream.enqueue(new Uint8Array(1024 * 1024));
		},
	});
	const headers = { "content-type": "multipart/form-data; boundary=x" };
	const sent = post("/api/image", { body, headers, duplex: "half" } as RequestInit);
	// The server may close the connection before the sender has read the response.
	const status = await sent.then((answer) => answer.status).catch(() => 413);
	expect(status).toBe(413);
	expect((await fetch(`${address}/api/health`)).status).toBe(200);
});

test("pages let browsers fetch images from the store", async () => {
	const plain = (await shop.fetch("/")).headers.get("content-security-policy") ?? "";
	expect(plain).toContain("img-src 'self' data:;");
	const s3 = { IMAGE_STORE: "s3", S3_ENDPOINT: "https://s3.example", S3_BUCKET: "b" };
	const keys = { S3_REGION: "r", S3_ACCESS_KEY_ID: "k", S3_SECRET_ACCESS_KEY: "s" };
	const moved = await openTestSite({ ...s3, ...keys, S3_PUBLIC_URL: "https://cdn.example/b" });
	const policy = (await moved.fetch("/")).headers.get("content-security-policy") ?? "";
	expect(policy).toContain("img-src 'self' data: https://cdn.example;");
	await moved.close();
});
