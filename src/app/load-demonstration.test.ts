import { afterAll, beforeAll, expect, test } from "vitest";
import { partsWithWrongStock } from "../../test/harness/import-folder.ts";
import { openTestShop, type TestShop } from "../../test/harness/open-test-shop.ts";
import type { Part } from "../catalogue/contract.ts";
import { copy } from "../platform/copy.ts";
import {
	loadDemonstration,
	readDemonstration,
	type WithProgress,
} from "./load-demonstration.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestShop();
});
afterAll(() => shop.close());

test("an empty shop gets the demonstration, whoever asks first, and only once", async () => {
	const said: string[] = [];
	const withProgress: WithProgress = (what, work) => {
		said.push(what);
		return work();
	};
	const loaded = await Promise.all([
		loadDemonstration({ ...shop, withProgress }, "demo"),
		loadDemonstration({ ...shop, withProgress }, "demo"),
	]);
	expect(loaded.sort()).toEqual([false, true]);
	expect(await loadDemonstration({ ...shop, withProgress }, "demo")).toBe(false);

	expect(said).toEqual([copy.loadingDemonstration]);

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

// There are too few images of these for parts that look alike to have different ones.
const repeated = new Set(["case", "motherboard"]);

test("neighbours on a shelf have different images, and none has more than a third of its parts", async () => {
	const { parts } = await readDemonstration("demo");
	const categories = [...new Set(parts.map(({ category }) => category))];
	for (const category of categories.filter((one) => !repeated.has(one))) {
		const answer = await shop.fetch(`/api/part?category=${category}&sort=popular&limit=100`);
		const images = ((await answer.json()) as Part[]).map(({ image }) => image);
		for (const [place, image] of images.entries())
			expect(image, `${category} ${place}`).not.toBe(images[place - 1]);
		if (images.length < 3) continue;
		for (const image of images) {
			const shownAs = images.filter((one) => one === image).length;
			expect(shownAs, `${category} ${image}`).toBeLessThanOrEqual(images.length / 3);
		}
	}
});
