import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import {
	type FakeImageHost,
	hostKey,
	openFakeImageHost,
} from "../../../test/fakes/fake-image-host.ts";
import { makeDecompressionBomb, makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin, makeCustomer } from "../../../test/harness/make-records.ts";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { uploads } from "./tables.server.ts";
import { listUploadOrigins } from "./upload-image.server.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-uploads-"));
const shop = await testShop({ DATA_DIR: folder });
const admin = await makeAdmin(shop);
afterAll(async () => {
	rmSync(folder, { recursive: true });
});

type Field = [name: string, value: string | Uint8Array, type?: string];

function formOf(fields: Field[]): FormData {
	const form = new FormData();
	for (const [name, value, type = "image/png"] of fields)
		if (typeof value === "string") form.append(name, value);
		else form.append(name, new File([new Uint8Array(value)], "picture.png", { type }));
	return form;
}

async function send(fields: Field[], headers: Record<string, string> = {}) {
	const body = formOf(fields);
	const answer = await shop.fetch("/api/image", {
		method: "POST",
		token: admin.token,
		headers,
		body,
	});
	const parsed = (await answer.json()) as Answer;
	return { status: answer.status, ...parsed };
}
type Answer = {
	success?: boolean;
	data?: { url: string };
	code?: string;
	detail?: string;
	fields?: Record<string, string>;
};

test("an admin's image is stored under a random name, and shown in its widths", async () => {
	const image = await makeImage("jpeg", { width: 1000 });
	const { status, success, data } = await send([["image", image, "text/html"]]);
	expect({ status, success }).toEqual({ status: 201, success: true });
	const url = data?.url ?? "";
	expect(url).toMatch(/^\/uploads\/[0-9a-f]{32}-1000\.webp$/);
	for (const width of [200, 400, 800, 1000]) {
		const address = url.replace(/-1000\.webp$/, `-${width}.webp`);
		const shown = await shop.serveUpload(new Request(new URL(address, shop.publicUrl)));
		const made = await sharp(Buffer.from(await shown.arrayBuffer())).metadata();
		expect([made.format, made.width]).toEqual(["webp", width]);
	}
	const again = await send([["image", image]]);
	expect(again.data?.url).not.toBe(url);
});

test("a repeat with the same key stores one image, whatever the boundary of its form", async () => {
	const image = await makeImage("png", { width: 90 });
	const key = { "idempotency-key": "one-picture" };
	const first = await send([["image", image]], key);
	expect(await send([["image", image]], key)).toEqual(first);
	const other = await send([["image", await makeImage("png", { width: 91 })]], key);
	expect([other.status, other.code]).toEqual([409, "key-reused"]);
});

test("other text fields of an upload are ignored", async () => {
	const image = await makeImage("webp", { width: 60 });
	expect(
		(
			await send([
				["key", "an API key"],
				["image", image],
			])
		).status,
	).toBe(201);
});

const small = () => makeImage("png", { width: 20, height: 20 });
const refused: [string, number, string, () => Promise<Field[]>][] = [
	["no file", 400, "Please choose a picture.", async () => [["name", "x"]]],
	["text in the field", 400, "Please choose a picture.", async () => [["image", "x"]]],
	["a file of 0 bytes", 400, "Please choose a picture.", async () => [["image", new Uint8Array()]]],
	["another field", 400, "Please choose a picture.", async () => [["photo", await small()]]],
	[
		"two files",
		400,
		"Please send one file at a time.",
		async () => [
			["image", await small()],
			["image", await small()],
		],
	],
	[
		"SVG that is called PNG",
		415,
		"Please choose a picture in PNG, JPEG, WebP or AVIF.",
		async () => [["image", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>")]],
	],
	[
		"half a picture",
		400,
		"This picture file is damaged. Please choose another one.",
		async () => [["image", (await makeImage("jpeg")).subarray(0, 900)]],
	],
	[
		"a bomb",
		413,
		"A picture may have at most 50 megapixels. Please choose a smaller one.",
		async () => [["image", makeDecompressionBomb(20_000, 20_000)]],
	],
	[
		"more than 8 MB",
		413,
		"A picture may have at most 8 MB. Please choose a smaller one.",
		async () => [["image", Buffer.concat([await small(), Buffer.alloc(8 * 1024 * 1024)])]],
	],
];
test.each(refused)("%s is refused with %i and a sentence", async (_, status, sentence, fields) => {
	const before = filesKept();
	const answer = await send(await fields());
	expect([answer.status, answer.fields?.image ?? answer.detail]).toEqual([status, sentence]);
	expect(filesKept()).toEqual(before);
});

const filesKept = () => readdirSync(join(folder, "pictures")).sort();

test("an upload that is no form is refused, also one that never ends", async () => {
	const post = (body: unknown, type: string) =>
		shop.fetch("/api/image", {
			method: "POST",
			token: admin.token,
			headers: { "content-type": type },
			body,
		});
	expect((await post("{}", "application/json")).status).toBe(415);
	expect((await post("--x\r\nnothing", "multipart/form-data; boundary=x")).status).toBe(400);
	expect((await post("--x--", "multipart/form-data")).status).toBe(400);
});

test("a body in chunks is stopped at its limit, whatever its headers state", async () => {
	let sent = 0;
	const endless = new ReadableStream<Uint8Array>({
		pull(stream) {
			sent += 1;
			stream.enqueue(new Uint8Array(1024 * 1024));
		},
	});
	const request = new Request(new URL("/api/image", shop.publicUrl), {
		method: "POST",
		headers: {
			authorization: `Bearer ${admin.token}`,
			"content-type": "multipart/form-data; boundary=x",
		},
		body: endless,
		duplex: "half",
	} as RequestInit);
	expect((await shop.handleApi(request)).status).toBe(413);
	expect(sent).toBeLessThan(15);
});

test("customers and visitors may not upload", async () => {
	const customer = await makeCustomer(shop);
	const body = formOf([["image", await small()]]);
	const post = (token?: string) =>
		shop.fetch("/api/image", { method: "POST", body, ...(token ? { token } : {}) });
	expect((await post()).status).toBe(401);
	expect((await post(customer.token)).status).toBe(403);
});

test("uploads are 60 an hour for an account", async () => {
	const limited = await openTestShop({
		DATA_DIR: folder,
		RATE_LIMITS: "on",
		ACCESS_TOKEN_MINUTES: "120",
	});
	const { token } = await makeAdmin(limited);
	const post = () =>
		limited.fetch("/api/image", { method: "POST", token, body: formOf([["image", wrong]]) });
	const wrong = Buffer.from("no picture");
	for (let tried = 1; tried <= 60; tried++) expect((await post()).status).toBe(415);
	const late = await post();
	expect(late.status).toBe(429);
	expect(Number(late.headers.get("retry-after"))).toBeGreaterThan(3_000);
	limited.passMinutes(61);
	expect((await post()).status).toBe(415);
	await limited.close();
});

test("a store that was used before is still an allowed origin of images", async () => {
	const { accountId } = admin;
	for (const address of [
		"https://old.example/uploads/a.webp",
		"https://old.example/b",
		"/uploads/c",
	])
		await shop.db.insert(uploads).values({ address, accountId });
	expect(await listUploadOrigins(shop.db)).toEqual(["https://old.example"]);
});

test("the OpenAPI document describes the form of an upload", async () => {
	const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
		paths: Record<string, { post?: { requestBody?: { content: object } } }>;
	};
	expect(document.paths["/image"]?.post?.requestBody?.content).toMatchObject({
		"multipart/form-data": { schema: { required: ["image"] } },
	});
});

test("with an image host, an image is the one file that the host shows", async () => {
	const host: FakeImageHost = await openFakeImageHost();
	const hosted = await openTestShop({
		DATA_DIR: folder,
		IMAGE_STORE: "host",
		IMAGE_HOST_URL: host.url,
		IMAGE_HOST_KEY: hostKey,
	});
	const { token } = await makeAdmin(hosted);
	const body = formOf([["image", await makeImage("png", { width: 500 })]]);
	const answer = await hosted.fetch("/api/image", { method: "POST", token, body });
	const { data } = (await answer.json()) as Answer;
	expect(data?.url).toMatch(/^http:\/\/127\.0\.0\.1:\d+\/i\/1\.webp$/);
	const shown = await fetch(data?.url ?? "");
	expect((await sharp(await shown.arrayBuffer()).metadata()).width).toBe(500);
	expect(hosted.imageOrigins).toContain(new URL(host.url).origin);

	host.behaviour = "unavailable";
	const later = formOf([["image", await small()]]);
	const refusal = await hosted.fetch("/api/image", { method: "POST", token, body: later });
	expect([refusal.status, refusal.headers.get("retry-after")]).toEqual([503, "2"]);
	await hosted.close();
	await host.close();
});
