import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makeImage } from "../../../test/harness/make-images.ts";
import { makeAdmin } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { makePaidOrder } from "../../../test/harness/order-actions.ts";
import {
	askForReturn,
	type Delivered,
	makeDelivered,
} from "../../../test/harness/orders/return-actions.ts";
import type { Caller } from "../../kernel/caller.ts";
import { newId } from "../../platform/database/id.server.ts";
import { rateLimits } from "../../platform/http/tables.server.ts";
import { askReturn } from "./ask-return.server.ts";
import {
	insertReturnPicture,
	purgeUnusedPictures,
	readReturnPicture,
	readUploadedPicture,
} from "./picture.server.ts";
import { NewReturn } from "./return.checks.ts";
import { returnPictures, returns } from "./tables.server.ts";
import { withdrawReturn } from "./withdraw-return.server.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);

test("an account asks for thirty returns a day, however soon it withdraws them; refused ones count nothing", async () => {
	const { customer: buyer, orderId, parts } = await makeDelivered(shop, admin);
	const customer: Caller = { ...buyer, role: "customer" };
	const lines = [{ partId: parts[0], quantity: 1 }];
	const ask = async (pictures: string[] = [], hours = 0) => {
		const clock = { now: () => new Date(shop.clock.now().getTime() + hours * 3_600_000) };
		const request = NewReturn.parse({ reason: "damaged", words: "Bent.", lines, pictures });
		const made = await askReturn({ ...shop, clock, limited: true }, customer, orderId, request);
		if (made.ok) await withdrawReturn(shop, customer, made.value);
		return made.ok ? "asked" : made.code;
	};
	const another = { ...customer, accountId: admin.accountId };
	const foreign = await insertReturnPicture(shop, another, orderId, new Uint8Array([1]));
	const other = await makeDelivered(shop, admin);
	const ofAnother = await insertReturnPicture(shop, customer, other.orderId, new Uint8Array([1]));
	for (const wrong of [newId(), newId(), foreign, ofAnother])
		expect(await ask([wrong])).toBe("no-such-picture");
	expect(await ask()).toBe("asked");
	const counted = eq(rateLimits.key, `returns:${customer.accountId}`);
	expect(await shop.db.select().from(rateLimits).where(counted)).toMatchObject([{ count: 1 }]);
	await shop.db.update(rateLimits).set({ count: 29 }).where(counted);
	expect([await ask(), await ask(), await ask()]).toEqual(["asked", "too-many", "too-many"]);
	expect(await shop.db.$count(returns, eq(returns.orderId, orderId))).toBe(2);
	expect([await ask([], 23), await ask([], 24)]).toEqual(["too-many", "asked"]);
});

test("an account uploads pictures of what was delivered, sixty an hour, and twenty that wait for their return", async () => {
	const bought = await makeDelivered(shop, admin);
	const { customer: buyer, orderId } = bought;
	const customer: Caller = { ...buyer, role: "customer" };
	const image = new Uint8Array(await makeImage("png", { width: 60, height: 40 }));
	const upload = async (file = image, of = orderId) => {
		const read = await readUploadedPicture({ ...shop, limited: true }, customer, of, file);
		return read.ok ? "read" : read.code;
	};
	expect(await upload()).toBe("read");
	expect(await upload(new Uint8Array([1]))).toBe("wrong-picture-type");
	const { orderId: early } = await makePaidOrder(shop, { customer: buyer });
	expect(await upload(image, early)).toBe("not-delivered");
	const counted = eq(rateLimits.key, `upload:${customer.accountId}`);
	await shop.db.update(rateLimits).set({ count: 60 }).where(counted);
	expect(await upload()).toBe("too-many");
	await shop.db.delete(rateLimits).where(counted);
	const insert = () => insertReturnPicture(shop, customer, orderId, image);
	const waiting = await Promise.all(Array.from({ length: 20 }, insert));
	expect(await upload()).toBe("too-many-pictures");
	await askForReturn(shop, bought, { pictures: waiting.slice(0, 1) });
	expect(await upload()).toBe("read");
});

test("a picture is shown by its own id", async () => {
	const { customer: buyer, orderId } = await makeDelivered(shop, admin);
	const customer: Caller = { ...buyer, role: "customer" };
	for (const byte of [1, 2]) {
		const id = await insertReturnPicture(shop, customer, orderId, new Uint8Array([byte]));
		const image = `data:image/webp;base64,${Buffer.from([byte]).toString("base64")}`;
		expect(await readReturnPicture(shop.db, customer, id)).toEqual({ image });
	}
});

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
	const isLeft = (id: string) => left.some((picture) => picture.id === id);
	expect([used, unused, fresh].map(isLeft)).toEqual([true, false, true]);
});
