import { eq } from "drizzle-orm";
import { describe, expect, test } from "vitest";
import {
	moreImages,
	openAdminShop,
	otherImage,
	shopImage,
} from "../../../test/harness/admin-shop.ts";
import { makePart } from "../../../test/harness/make-records.ts";
import { importBatch } from "../import/import-batch.server.ts";
import { parts } from "../tables.server.ts";

const managed = await openAdminShop();
const { ask, add, shop } = managed;
const [second = "", third = "", ...others] = moreImages;

async function read(id: string) {
	const { image, images } = (await ask("GET", `/product/${id}`)) as unknown as {
		image: string;
		images: string[];
	};
	return { image, images };
}
const change = (id: string, body: object) => ask("PATCH", `/product/${id}`, body);

describe("pictures of a part", () => {
	test("up to six are kept in their order, and the first is its image", async () => {
		const six = [second, shopImage, third, ...others];
		const id = await add({ name: "Six Pictures", image: undefined, images: six });
		expect(await read(id)).toEqual({ image: second, images: six });
		const turned = six.toReversed();
		expect(await change(id, { images: turned })).toMatchObject({ modifiedCount: 1 });
		expect(await change(id, { images: turned })).toMatchObject({ modifiedCount: 0 });
		expect(await read(id)).toEqual({ image: turned[0], images: turned });
		const onSale = await (
			await shop.fetch(`/api/part/${id}`, { token: managed.admin.token })
		).json();
		expect(onSale).toMatchObject({ image: turned[0], images: turned });
	});

	test("image alone replaces the first; both say the order; no pictures show the shop's own again", async () => {
		const id = await add({ name: "One Picture" });
		expect((await read(id)).images).toEqual([shopImage]);
		await change(id, { images: [shopImage, second, third] });
		await change(id, { image: otherImage });
		expect((await read(id)).images).toEqual([otherImage, second, third]);
		await change(id, { image: third, images: [second, third] });
		expect((await read(id)).images).toEqual([third, second]);
		await change(id, { images: [] });
		expect(await read(id)).toEqual({ image: expect.stringMatching(/^\/pictures\//), images: [] });
	});

	test.each([
		[[shopImage, shopImage]],
		[[shopImage, ...moreImages, otherImage]],
		[[shopImage, "https://elsewhere.example/a.png"]],
		[[shopImage, ""]],
	])("%j are refused, and nothing is changed", async (images) => {
		const id = await add({ name: "Refused Pictures", image: undefined, images: [second, third] });
		expect(await change(id, { images, name: "Changed" })).toMatchObject({ status: 400 });
		expect(await managed.rowOf(id)).toMatchObject({ name: "Refused Pictures" });
		expect((await read(id)).images).toEqual([second, third]);
	});

	test("a new part needs one, whichever way it is sent", async () => {
		const counts = { price: 1, availableQuantity: 1, minimumOderQuantity: 1 };
		const body = { ...counts, name: "None", description: "x", images: [] };
		const none = await ask("POST", "/product", body);
		expect(none).toMatchObject({ status: 400, fields: { image: expect.any(String) } });
	});

	test("an import takes none of them away", async () => {
		const id = await add({ name: "Imported Pictures", images: [shopImage, second, third] });
		await shop.db.update(parts).set({ opendbId: id }).where(eq(parts.id, id));
		const record = {
			opendbId: id,
			category: "lighting",
			name: "Imported anew",
			brand: null,
		} as const;
		const item = { opendbId: id, record: { ...record, attributes: {} }, price: undefined };
		await importBatch(shop.db, [{ ...item, file: "a.json", line: 1 }], new Date());
		expect(await managed.rowOf(id)).toMatchObject({ name: "Imported anew" });
		expect((await read(id)).images).toEqual([shopImage, second, third]);
	});

	test("pictures that somebody else changed since are not overwritten", async () => {
		const id = await add({ name: "Contested Pictures" });
		const seen = await ask("GET", `/product/${id}`);
		await change(id, { images: [shopImage, second] });
		const refused = await change(id, { images: [shopImage, third], seen });
		expect(refused).toMatchObject({ status: 409, code: "changed-meanwhile" });
		expect(refused.fields?.image).toMatch(/has changed the pictures/);
	});

	test("a part without pictures of its own has none", async () => {
		const id = await makePart(shop);
		expect((await read(id)).images).toEqual([]);
	});
});
