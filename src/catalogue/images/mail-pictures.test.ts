import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import sharp from "sharp";
import { expect, test } from "vitest";
import { makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { findPartImage } from "../find-live-part.server.ts";
import { parts } from "../tables.server.ts";
import { mailPictureOf } from "./image-files.ts";
import { openMailPictures } from "./mail-pictures.server.ts";

const shop = await testShop();
const logo: string | null = null;
const serve = openMailPictures({
	imageOf: (partId) => findPartImage(shop.connection.db, partId),
	logoOf: async () => logo,
	folders: { shipped: "public", uploads: shop.settings.imageFolder },
	headers: shop.securityHeaders,
});
const get = (path: string, method = "GET") =>
	serve(new Request(`http://shop.example${path}`, { method }));

async function measure(response: Response) {
	const { format, width, height, hasAlpha } = await sharp(
		Buffer.from(await response.arrayBuffer()),
	).metadata();
	return { format, width, height, hasAlpha };
}
const small = { format: "jpeg", width: 128, height: 128, hasAlpha: false };

test("the picture of a part is a small JPEG, which web mail may show on its own pages", async () => {
	const response = await get(mailPictureOf(await makePart(shop)));
	expect(response.status).toBe(200);
	expect(response.headers.get("content-type")).toBe("image/jpeg");
	expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	expect(await measure(response)).toEqual(small);
});

test("a part with a picture of its own shows that, also after it was changed", async () => {
	const partId = await makePart(shop);
	const shipped = Buffer.from(await (await get(mailPictureOf(partId))).arrayBuffer());
	await shop.connection.db
		.update(parts)
		.set({ image: "/pictures/monitor-800.webp" })
		.where(eq(parts.id, partId));
	const ownPicture = await get(mailPictureOf(partId));
	const bytes = Buffer.from(await ownPicture.arrayBuffer());
	expect(bytes.equals(shipped)).toBe(false);
});

test("the shop's mark is a PNG", async () => {
	const response = await get("/mail-pictures/shop.png");
	expect(response.headers.get("cross-origin-resource-policy")).toBe("cross-origin");
	expect((await measure(response)).format).toBe("png");
});

test("there is nothing for an unknown part, a picture that is gone, or another path or method", async () => {
	const partId = await makePart(shop);
	await shop.connection.db
		.update(parts)
		.set({ image: `/uploads/${"0".repeat(32)}-800.webp` })
		.where(eq(parts.id, partId));
	const paths = [mailPictureOf(randomUUID()), mailPictureOf(partId), "/mail-pictures/../x.jpg"];
	for (const path of [...paths, "/mail-pictures/------------------------------------.jpg"])
		expect((await get(path)).status, path).toBe(404);
	expect((await get("/mail-pictures/shop.png", "POST")).status).toBe(404);
});

test("of many that ask for one picture at once each gets it, and it is made once", async () => {
	const path = mailPictureOf(await makePart(shop));
	const all = await Promise.all(Array.from({ length: 100 }, () => get(path)));
	expect(all.map(({ status }) => status)).toEqual(all.map(() => 200));
});
