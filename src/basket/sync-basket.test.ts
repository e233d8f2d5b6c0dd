import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { lineNamed, openBasketTab } from "../../test/harness/basket-tab.ts";
import { type SharedBrowser, shareBrowser, signInAs } from "../../test/harness/browser-tabs.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { basketLines } from "./tables.server.ts";

const shop = await testShop();
await shop.prepare();
const ids = await Promise.all(
	Array.from({ length: 30 }, (_, n) => makePart(shop, { name: `P${n}` })),
);
beforeEach(() => shop.db.delete(basketLines));
afterAll(() => vi.unstubAllGlobals());

/** The same account in another browser: it has a storage and cookies of its own. */
async function onDevice<T>(device: SharedBrowser, act: () => Promise<T>): Promise<T> {
	device.use();
	return act();
}

test("a visitor's basket is joined with the account's at sign-in, and each device has both", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openBasketTab(phone, ids);
	onPhone.put([0, 3], [1, 1]);
	expect(onPhone.needsSync()).toBe(false);
	await signInAs(onPhone, "customer");
	expect(onPhone.needsSync()).toBe(true);
	expect(await onPhone.syncBasket()).toBe(null);
	expect(onPhone.needsSync()).toBe(false);

	const desk = shareBrowser(shop);
	const atDesk = await openBasketTab(desk, ids);
	atDesk.put([0, 1], [1, 5], [2, 2]);
	await signInAs(atDesk, "customer");
	await atDesk.syncBasket();
	expect(atDesk.held()).toEqual({ P0: 3, P1: 5, P2: 2 });
	await onDevice(phone, () => onPhone.syncBasket({ always: true }));
	expect(onPhone.held()).toEqual({ P0: 3, P1: 5, P2: 2 });
});

test("what is taken out on one device does not come back from another, and what is put in offline is not lost", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openBasketTab(phone, ids);
	await signInAs(onPhone, "customer");
	onPhone.put([0, 1], [1, 1]);
	await onPhone.syncBasket();
	const desk = shareBrowser(shop);
	const atDesk = await openBasketTab(desk, ids);
	await signInAs(atDesk, "customer");
	await atDesk.syncBasket();
	atDesk.put([0, 0]);
	await atDesk.syncBasket();

	phone.use();
	phone.intercept = () => "lost";
	onPhone.put([2, 4]);
	expect((await onPhone.syncBasket())?.status).toBe(0);
	expect([onPhone.held(), onPhone.needsSync()]).toEqual([{ P0: 1, P1: 1, P2: 4 }, true]);
	phone.intercept = () => null;
	expect(await onPhone.syncBasket()).toBe(null);
	expect(onPhone.held()).toEqual({ P1: 1, P2: 4 });
	await onDevice(desk, () => atDesk.syncBasket({ always: true }));
	expect(atDesk.held()).toEqual({ P1: 1, P2: 4 });
});

test("a device that another overtakes between reading and writing joins and tries again", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openBasketTab(phone, ids);
	await signInAs(onPhone, "customer");
	onPhone.put([0, 1]);
	const overtaken: string[] = [];
	phone.intercept = (request) => {
		if (request.method !== "PUT" || overtaken.length > 0) return null;
		overtaken.push(request.url);
		const lines = [{ partId: ids[3], product: "P3", quantity: 2, seenPrice: null }];
		const json = { code: "basket-changed", status: 409, detail: "", lines };
		return Response.json(json, { status: 409, headers: { "content-type": "application/json" } });
	};
	// The shop never had that line: the second try is refused, read, and joined.
	await onPhone.syncBasket();
	expect(overtaken).toHaveLength(1);
	expect(onPhone.held().P0).toBe(1);
	expect(onPhone.needsSync()).toBe(false);
});

test("ten tabs that put something in at once lose nothing, and one of them writes", async () => {
	const browser = shareBrowser(shop);
	const tabs = [];
	for (let n = 0; n < 10; n += 1) tabs.push(await openBasketTab(browser, ids));
	await signInAs(tabs[0] as (typeof tabs)[0], "customer");
	for (const [index, tab] of tabs.entries()) tab.put([index, index + 1]);
	await Promise.all(tabs.map((tab) => tab.syncBasket()));
	const expected = Object.fromEntries(tabs.map((_, index) => [`P${index}`, index + 1]));
	for (const tab of tabs) expect(tab.held()).toEqual(expected);
	const writes = browser.requests.filter((request) => request.startsWith("PUT /api/basket"));
	expect(writes).toHaveLength(1);
	const other = shareBrowser(shop);
	const elsewhere = await openBasketTab(other, ids);
	await signInAs(elsewhere, "customer");
	await elsewhere.syncBasket();
	expect(elsewhere.held()).toEqual(expected);
});

test("two full baskets: the browser keeps all, the account what it had, until some are taken out", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openBasketTab(phone, ids);
	await signInAs(onPhone, "customer");
	const upTo = (from: number, to: number) =>
		Array.from({ length: to - from }, (_, n): [number, number] => [from + n, 1]);
	onPhone.put(...upTo(0, 15));
	await onPhone.syncBasket();
	const desk = shareBrowser(shop);
	const atDesk = await openBasketTab(desk, ids);
	atDesk.put(...upTo(10, 25));
	await signInAs(atDesk, "customer");
	await atDesk.syncBasket();
	expect(Object.keys(atDesk.held())).toHaveLength(25);
	expect(atDesk.needsSync()).toBe(true);
	for (const index of [0, 1, 2, 3, 4]) atDesk.put([index, 0]);
	await atDesk.syncBasket();
	expect([Object.keys(atDesk.held()).length, atDesk.needsSync()]).toEqual([20, false]);
	await onDevice(phone, () => onPhone.syncBasket({ always: true }));
	expect(onPhone.held()).toEqual(atDesk.held());
});

test("parts that were never in this shop are forgotten, and the others reach the account", async () => {
	const browser = shareBrowser(shop);
	const tab = await openBasketTab(browser, ids);
	tab.put([0, 1]);
	tab.changeBasket((basket) => ({
		...basket,
		lines: [
			...basket.lines,
			{ ...lineNamed("P1", 1), partId: "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000" },
		],
	}));
	await signInAs(tab, "customer");
	expect(await tab.syncBasket()).toBe(null);
	expect([tab.held(), tab.needsSync()]).toEqual([{ P0: 1 }, false]);
});

test("where the session has ended, what was not sent yet stays a visitor's", async () => {
	const browser = shareBrowser(shop);
	const tab = await openBasketTab(browser, ids);
	await signInAs(tab, "customer");
	tab.put([0, 1]);
	await tab.syncBasket();
	tab.put([1, 2]);
	browser.intercept = (request) =>
		request.url.includes("/api/auth/sign-out")
			? null
			: Response.json({ code: "signed-out", status: 401 }, { status: 401 });
	expect((await tab.syncBasket())?.status).toBe(401);
	expect(tab.readSignedIn()).toBe(null);
	expect([tab.held(), tab.readBasket().owner]).toEqual([{ P1: 2 }, null]);
});
