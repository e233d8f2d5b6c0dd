import { eq } from "drizzle-orm";
import { afterAll, beforeAll, expect, test } from "vitest";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin, type SignedInUser } from "../../../test/harness/make-records.ts";
import { openTestShop, type TestShop } from "../../../test/harness/open-test-shop.ts";
import {
	askForReturn,
	type Delivered,
	makeDelivered,
} from "../../../test/harness/orders/return-actions.ts";
import { purgeUnusedPictures } from "./picture.server.ts";
import { returnPictures } from "./tables.server.ts";

let shop: TestShop;
let admin: SignedInUser;
beforeAll(async () => {
	shop = await openTestShop();
	admin = await makeAdmin(shop);
});
afterAll(() => shop.close());

test("a picture that is put with no return for a day is deleted, whoever uploads next", async () => {
	const bought = await makeDelivered(shop, admin);
	const other = await makeDelivered(shop, admin);
	const image = new Blob([new Uint8Array(await makeImage("png", { width: 60, height: 40 }))]);
	const upload = async ({ orderId, customer: { token } }: Delivered) => {
		const body = new FormData();
		body.set("image", image);
		const path = `/api/order/${orderId}/return-picture`;
		const answer = await shop.fetch(path, { method: "POST", token, body });
		return ((await answer.json()) as { insertedId: string }).insertedId;
	};
	const [used, unused, fresh] = [await upload(bought), await upload(bought), await upload(other)];
	await askForReturn(shop, bought, { pictures: [used] });
	const now = shop.clock.now().getTime();
	for (const [id, hours] of [
		[used, 25],
		[unused, 25],
		[fresh, 23],
	] as const)
		await shop.db
			.update(returnPictures)
			.set({ createdAt: new Date(now - hours * 60 * 60_000) })
			.where(eq(returnPictures.id, id));
	await purgeUnusedPictures(shop);
	const left = await shop.db.select({ id: returnPictures.id }).from(returnPictures);
	const isLeft = (id: string) => left.some((one) => one.id === id);
	expect([used, unused, fresh].map(isLeft)).toEqual([true, false, true]);
});
