import { randomBytes } from "node:crypto";
import { mkdtempSync, readdirSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
	type FakeImageHost,
	hostKey,
	openFakeImageHost,
} from "../../../test/fakes/fake-image-host.ts";
import { type FakeS3, openFakeS3, s3Keys } from "../../../test/fakes/fake-s3.ts";
import { securityHeadersWith } from "../../platform/http/security-headers.server.ts";
import { openLog } from "../../platform/log.server.ts";
import { diskImageStore } from "./image-store.disk.server.ts";
import { imgbbImageStore } from "./image-store.imgbb.server.ts";
import { s3ImageStore } from "./image-store.s3.server.ts";
import { type ImageStore, imageFileName } from "./image-store.ts";
import { serveUpload } from "./serve-upload.server.ts";

/** A store, and how a browser fetches from it. */
type StoreFixture = {
	store: ImageStore;
	show(address: string): Promise<Response>;
	/** Makes every later write fail. */
	fail(): Promise<void> | void;
};

const log = openLog("silent");
const folder = mkdtempSync(join(tmpdir(), "jontro-test-pictures-"));
let s3: FakeS3;
let host: FakeImageHost;
beforeAll(async () => {
	[s3, host] = await Promise.all([openFakeS3("pictures"), openFakeImageHost()]);
});
afterAll(async () => {
	rmSync(folder, { recursive: true, force: true });
	await Promise.all([s3.close(), host.close()]);
});

const s3Settings = () => ({
	endpoint: s3.endpoint,
	bucket: "pictures",
	region: "ap-south-1",
	...s3Keys,
	publicUrl: `${s3.endpoint}/pictures/`,
});

const stores: Record<string, () => Promise<StoreFixture>> = {
	disk: async () => ({
		store: diskImageStore(folder, log),
		show: (address) =>
			serveUpload(folder, new Request(`http://shop.example${address}`), securityHeadersWith()),
		fail: () => {
			rmSync(folder, { recursive: true });
			writeFileSync(folder, "a file where the folder was");
		},
	}),
	s3: async () => ({
		store: await s3ImageStore(s3Settings(), log),
		show: (address) => fetch(address),
		fail: () => s3.close(),
	}),
	host: async () => ({
		store: imgbbImageStore({ url: host.url, key: hostKey }, log),
		show: (address) => fetch(address),
		fail: () => host.close(),
	}),
};

const nameOf = (width: number) => imageFileName(randomBytes(16).toString("hex"), width);

async function put(store: ImageStore, bytes: Uint8Array, name = nameOf(400)): Promise<string> {
	const stored = await store.put({ bytes, type: "image/webp", name });
	return stored.ok ? stored.value : stored.code;
}

describe.each(Object.entries(stores))("the %s store", (adapter, open) => {
	let fixture: StoreFixture;
	beforeAll(async () => {
		fixture = await open();
	});

	test.each([1, 1_200, 65_536, 700_001])(
		"a store returns %i bytes as they were",
		async (length) => {
			const bytes = randomBytes(length);
			const shown = await fixture.show(await put(fixture.store, bytes));
			expect(shown.status).toBe(200);
			expect(shown.headers.get("content-type")).toBe("image/webp");
			expect(Buffer.from(await shown.arrayBuffer()).equals(bytes)).toBe(true);
		},
	);

	test("a store shows its images from the shop or from its stated origins", async () => {
		const address = await put(fixture.store, randomBytes(50));
		const { origin } = new URL(address, "http://shop.example");
		expect(["http://shop.example", ...fixture.store.origins]).toContain(origin);
	});

	test("a store keeps the name it is given, where it states so", async () => {
		const name = nameOf(800);
		const address = await put(fixture.store, randomBytes(50), name);
		expect(address.endsWith(`/uploads/${name}`)).toBe(fixture.store.keepsNames);
	});

	test("a store keeps many images at once apart", async () => {
		const all = await Promise.all(
			Array.from({ length: 8 }, async () => {
				const bytes = randomBytes(5_000);
				return { bytes, address: await put(fixture.store, bytes) };
			}),
		);
		expect(new Set(all.map((image) => image.address)).size).toBe(8);
		for (const { bytes, address } of all)
			expect(Buffer.from(await (await fixture.show(address)).arrayBuffer()).equals(bytes)).toBe(
				true,
			);
	});

	if (adapter === "host")
		test.each(["unavailable", "empty", "incomplete", "elsewhere", "redirecting"] as const)(
			"takes no for an answer when the host is %s",
			async (mood) => {
				host.behaviour = mood;
				expect(await put(fixture.store, randomBytes(9))).toBe("store-unreachable");
				host.behaviour = "normal";
			},
		);

	if (adapter === "host")
		test("a wrong key is refused by the host", async () => {
			const stranger = imgbbImageStore({ url: host.url, key: "another" }, log);
			expect(await put(stranger, randomBytes(9))).toBe("store-unreachable");
		});

	if (adapter === "s3")
		test("an unknown key, a wrong secret and a bucket that is not there are refused by the store", async () => {
			const another = "another";
			for (const wrong of [
				{ accessKeyId: another },
				{ secretAccessKey: another },
				{ bucket: another },
			]) {
				const stranger = await s3ImageStore({ ...s3Settings(), ...wrong }, log);
				expect(await put(stranger, randomBytes(9))).toBe("store-unreachable");
			}
		});

	if (adapter === "disk")
		test("the disk store leaves no unfinished file behind", () => {
			expect(readdirSync(folder).filter((name) => !name.endsWith(".webp"))).toEqual([]);
		});

	test("a store that is down refuses, and throws nothing", async () => {
		await fixture.fail();
		expect(await put(fixture.store, randomBytes(9))).toBe("store-unreachable");
	});
});

describe("images on the shop's own disk", () => {
	const ownFolder = mkdtempSync(join(tmpdir(), "jontro-test-pictures-"));
	const ask = (path: string, init?: RequestInit) =>
		serveUpload(ownFolder, new Request(`http://shop.example${path}`, init), securityHeadersWith());
	afterAll(() => rmSync(ownFolder, { recursive: true }));

	test("uploads on disk are cached for ever by browsers, are nothing but images, and are not sent twice", async () => {
		const name = nameOf(200);
		await put(diskImageStore(ownFolder, log), randomBytes(20), name);
		const shown = await ask(`/uploads/${name}`);
		expect(shown.headers.get("cache-control")).toBe("public, max-age=31536000, immutable");
		expect(shown.headers.get("x-content-type-options")).toBe("nosniff");
		expect(shown.headers.get("content-security-policy")).toBe(
			"default-src 'none'; frame-ancestors 'none'; sandbox",
		);
		expect(shown.headers.get("content-disposition")).toBe(`inline; filename="${name}"`);
		const etag = shown.headers.get("etag") ?? "";
		const again = await ask(`/uploads/${name}`, { headers: { "if-none-match": etag } });
		expect(again.status).toBe(304);
		const head = await ask(`/uploads/${name}`, { method: "HEAD" });
		expect([head.status, head.headers.get("content-length")]).toEqual([200, "20"]);
		expect((await ask(`/uploads/${name}`, { method: "POST" })).status).toBe(405);
	});

	test("no address leads out of the folder of uploads", async () => {
		writeFileSync(join(ownFolder, "..", "secret.webp"), "secret");
		for (const path of [
			"/uploads/",
			"/uploads/secret.webp",
			"/uploads/..%2fsecret.webp",
			"/uploads/%2e%2e/secret.webp",
			`/uploads/${nameOf(200)}`,
			`/uploads/${nameOf(200)}.part`,
			`/uploads/..%2f${nameOf(200)}`,
		])
			expect((await ask(path)).status, path).toBe(404);
		rmSync(join(ownFolder, "..", "secret.webp"));
	});
});
