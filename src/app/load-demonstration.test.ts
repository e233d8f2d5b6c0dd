import { expect, test } from "vitest";
import { partsWithWrongStock } from "../../test/harness/import-folder.ts";
import { openTestShop, testShop } from "../../test/harness/open-test-shop.ts";
import { violations } from "../../test/harness/violations.ts";
import { prepareAccounts } from "../accounts/identity/demonstration-accounts.server.ts";
import type { Part } from "../catalogue/contract.ts";
import { parts } from "../catalogue/tables.server.ts";
import { orders } from "../ordering/tables.server.ts";
import { copy } from "../platform/copy.ts";
import {
	loadDemonstration,
	readDemonstration,
	type WithProgress,
} from "./load-demonstration.server.ts";

const shop = await testShop();

test("an empty shop gets the demonstration, whoever asks first, and only once", async () => {
	const messages: string[] = [];
	const withProgress: WithProgress = (what, work) => {
		messages.push(what);
		return work();
	};
	const loaded = await Promise.all([
		loadDemonstration({ ...shop, withProgress }, "demo"),
		loadDemonstration({ ...shop, withProgress }, "demo"),
	]);
	expect(loaded.sort()).toEqual([false, true]);
	expect(await loadDemonstration({ ...shop, withProgress }, "demo")).toBe(false);

	expect(messages).toEqual([copy.loadingDemonstration]);

	const demonstration = await readDemonstration("demo");
	const answer = await shop.fetch("/api/part?limit=12");
	expect(answer.headers.get("x-total-count")).toBe(String(demonstration.parts.length));
	const parts = (await answer.json()) as Part[];
	expect(parts.map((part) => part._id)).toEqual(demonstration.featuredParts);
	expect(await partsWithWrongStock(shop)).toEqual([]);
	expect(await (await shop.fetch("/api/review")).json()).toHaveLength(12);
	const terms = await (await shop.fetch("/api/terms")).json();
	expect(terms).toEqual({ ...demonstration.terms, version: 1 });
});

test("neighbours on a shelf have different images, and none has more than a third of its parts", async () => {
	const { parts: all } = await readDemonstration("demo");
	const categories = [...new Set(all.map(({ category }) => category))];
	for (const category of categories) {
		const answer = await shop.fetch(`/api/part?category=${category}&sort=popular&limit=100`);
		const images = ((await answer.json()) as Part[]).map(({ image }) => image);
		for (const [place, image] of images.entries())
			expect(image, `${category} ${place}`).not.toBe(images[place - 1]);
		if (images.length < 3) continue;
		for (const image of images) {
			const shownAs = images.filter((other) => other === image).length;
			expect(shownAs, `${category} ${image}`).toBeLessThanOrEqual(images.length / 3);
		}
	}
});

test("a start that dies over its sample orders leaves an empty shop, and of two that follow one makes them", async () => {
	const ownShop = await openTestShop();
	await prepareAccounts(ownShop, { demonstration: true, reachable: false });
	const withSampleDays = true;
	const dying: WithProgress = async (what, work) => {
		const done = await work();
		if (what === copy.makingSampleOrders) throw new Error("killed");
		return done;
	};
	await expect(
		loadDemonstration({ ...ownShop, withProgress: dying, withSampleDays }, "demo"),
	).rejects.toThrow("killed");
	expect(await ownShop.db.$count(parts)).toBe(0);
	const start = () =>
		loadDemonstration(
			{ ...ownShop, withProgress: (_what, work) => work(), withSampleDays },
			"demo",
		);
	expect((await Promise.all([start(), start()])).sort()).toEqual([false, true]);
	const made = await ownShop.db.$count(orders);
	expect(made).toBeGreaterThan(100);
	expect(await start()).toBe(false);
	expect(await ownShop.db.$count(orders)).toBe(made);
	expect(await violations({ ...ownShop, gateways: ownShop.payments.gateways })).toEqual([]);
	await ownShop.close();
});

test("a shop that was read while it was still empty shows all of its demonstration once that is there", async () => {
	const ownShop = await openTestShop({}, { demonstrationFolder: "demo" });
	const stocked = async () =>
		((await (await ownShop.fetch("/api/part?stock=in&limit=3")).json()) as Part[]).length;
	ownShop.start();
	expect(await stocked()).toBe(0);
	await ownShop.prepare();
	expect(await stocked()).toBe(3);
	expect((await (await ownShop.fetch("/api/terms")).json()).returnDays).toBeGreaterThan(0);
	await ownShop.close();
});
