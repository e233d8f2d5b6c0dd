import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { openBasketTab } from "../../test/harness/basket-tab.ts";
import { shareBrowser, signInAs } from "../../test/harness/browser-tabs.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { bookPartOperation } from "../ordering/booking/contract.ts";
import { quantitiesOf } from "./basket-line.ts";
import { basketLines } from "./tables.server.ts";

const shop = await testShop({ MAX_UNPAID_ORDERS: "1000", RATE_LIMITS: "off" });
await shop.prepare();
const ids = await Promise.all(
	Array.from({ length: 3 }, (_, n) => makePart(shop, { name: `P${n}` })),
);
beforeEach(() => shop.db.delete(basketLines));
afterAll(() => vi.unstubAllGlobals());

type BasketTab = Awaited<ReturnType<typeof openBasketTab>>;

/** A device of the demonstration's customer, whose basket has met the account's. */
async function openDevice() {
	const device = shareBrowser(shop);
	const tab = await openBasketTab(device, ids);
	await signInAs(tab, "customer");
	await tab.syncBasket({ always: true });
	return { device, tab };
}

const shownBy = (tab: BasketTab) => quantitiesOf(tab.readBasket().lines);

function order(tab: BasketTab, lines = shownBy(tab)) {
	return tab.call(bookPartOperation, { body: { lines, phone: "01712345678" } });
}

test("what was ordered leaves this browser's basket, and it has nothing to tell the account", async () => {
	const { tab } = await openDevice();
	tab.put([0, 2], [1, 3]);
	await tab.syncBasket();
	const lines = shownBy(tab);
	expect(await tab.isBasketAsShown(lines)).toBe(true);
	expect((await order(tab, lines)).ok).toBe(true);
	// Another tab puts one more in before the response is there.
	tab.put([1, 4], [2, 1]);
	tab.takeOutOrdered(lines);
	expect(tab.held()).toEqual({ P1: 1, P2: 1 });
	await tab.syncBasket();
	expect([tab.held(), tab.needsSync()]).toEqual([{ P1: 1, P2: 1 }, false]);
	expect(await shop.db.select().from(basketLines)).toHaveLength(2);
});

test("after a lost response, a page that is loaded anew shows an empty basket", async () => {
	const { device, tab } = await openDevice();
	tab.put([0, 1], [1, 2]);
	expect(await tab.isBasketAsShown(shownBy(tab))).toBe(true);
	const lines = shownBy(tab);
	expect((await order(tab)).ok).toBe(true);
	// Nothing takes the lines out here: this browser never heard of the order.
	const reloaded = await openBasketTab(device, ids);
	expect(reloaded.held()).toEqual({ P0: 1, P1: 2 });
	expect(await reloaded.isBasketAsShown(lines)).toBe(false);
	expect([reloaded.held(), tab.held()]).toEqual([{}, {}]);
});

test("a change that the account has not seen is told to it before the order, so that a lost response leaves nothing", async () => {
	const { tab } = await openDevice();
	tab.put([0, 1]);
	await tab.syncBasket();
	tab.put([0, 3]);
	expect(await tab.isBasketAsShown(shownBy(tab))).toBe(true);
	expect((await order(tab)).ok).toBe(true);
	await tab.syncBasket({ always: true });
	expect(tab.held()).toEqual({});
});

test("another device sees that the basket was ordered before it orders it too, and keeps what it put in", async () => {
	const phone = await openDevice();
	phone.tab.put([0, 1], [1, 1]);
	await phone.tab.syncBasket();
	const desk = await openDevice();
	expect(desk.tab.held()).toEqual({ P0: 1, P1: 1 });
	const shownAtDesk = shownBy(desk.tab);
	phone.device.use();
	expect((await order(phone.tab)).ok).toBe(true);
	phone.tab.takeOutOrdered(shownBy(phone.tab));
	desk.device.use();
	expect(await desk.tab.isBasketAsShown(shownAtDesk)).toBe(false);
	expect(shownBy(desk.tab)).toEqual([]);
	desk.tab.put([2, 1]);
	expect(await desk.tab.isBasketAsShown(shownBy(desk.tab))).toBe(true);
	expect(desk.tab.held()).toEqual({ P2: 1 });
});

test("without a connection the browser's own basket counts", async () => {
	const { device, tab } = await openDevice();
	tab.put([0, 1]);
	device.intercept = () => "lost";
	expect(await tab.isBasketAsShown(shownBy(tab))).toBe(true);
	expect(tab.held()).toEqual({ P0: 1 });
});
