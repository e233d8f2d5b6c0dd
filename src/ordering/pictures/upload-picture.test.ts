import { mkdtempSync, readdirSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterAll, expect, test } from "vitest";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { receiveParts, review, shipParts } from "../../../test/harness/order-actions.ts";

const folder = mkdtempSync(join(tmpdir(), "jontro-test-photos-"));
const shop = await testShop({ DATA_DIR: folder, RATE_LIMITS: "on" });
afterAll(async () => {
	rmSync(folder, { recursive: true });
});

async function upload(token: string, bytes: Uint8Array) {
	const body = new FormData();
	body.append("image", new File([new Uint8Array(bytes)], "photo.jpg", { type: "image/jpeg" }));
	const response = await shop.fetch("/api/photo", { method: "POST", token, body });
	const answer = (await response.json()) as { data?: { url: string }; code?: string };
	return { status: response.status, url: answer.data?.url ?? "", code: answer.code };
}

test("a photo of somebody who bought something keeps its pixels alone, and stands in a review", async () => {
	const { customer, lineIds } = await receiveParts(shop, [await makePart(shop)]);
	const plain = await makeImage("jpeg", { width: 600 });
	const picture = await sharp(plain)
		.withExif({ IFD0: { Copyright: "Secret Road 7" }, IFD3: { GPSLatitudeRef: "N" } })
		.toBuffer();
	expect(picture.includes("Secret Road 7")).toBe(true);
	const { status, url } = await upload(customer.token, picture);
	expect(status).toBe(201);
	const name = url.replace("/uploads/", "");
	const stem = name.replace(/-\d+\.webp$/, "");
	const files = readdirSync(join(folder, "pictures")).filter((file) => file.startsWith(stem));
	expect(files.length).toBeGreaterThan(1);
	for (const file of files) {
		const { exif, format } = await sharp(join(folder, "pictures", file)).metadata();
		expect([exif, format]).toEqual([undefined, "webp"]);
	}
	const pictures = [url];
	expect((await review(shop, customer, lineIds[0] ?? "", { pictures })).status).toBe(200);
});

test("nobody fills the store who bought nothing, sends something else, or sends too many", async () => {
	const picture = await makeImage("png", { width: 40 });
	const visitor = await makeCustomer(shop);
	expect(await upload(visitor.token, picture)).toMatchObject({
		status: 403,
		code: "nothing-bought",
	});
	expect((await upload("", picture)).status).toBe(401);
	const { customer } = await shipParts(shop, [await makePart(shop)]);
	const page = new TextEncoder().encode("<svg onload=alert(1)>");
	expect((await upload(customer.token, page)).status).toBe(415);
	for (let sent = 0; sent < 19; sent += 1)
		expect((await upload(customer.token, picture)).status).toBe(201);
	expect((await upload(customer.token, picture)).status).toBe(429);
});
