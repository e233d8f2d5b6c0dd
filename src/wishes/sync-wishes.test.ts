import { afterAll, beforeEach, expect, test, vi } from "vitest";
import { type SharedBrowser, shareBrowser, signInAs } from "../../test/harness/browser-tabs.ts";
import { makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { wishes } from "./tables.server.ts";

const shop = await testShop();
await shop.prepare();
const ids = await Promise.all(
	Array.from({ length: 130 }, (_, n) => makePart(shop, { name: `P${n}` })),
);
beforeEach(() => shop.db.delete(wishes));
afterAll(() => vi.unstubAllGlobals());

/** A tab of a browser with the modules of the wish list that are its own. */
async function openTab(browser: SharedBrowser) {
	const tab = await browser.openTab();
	const stored = await import("./stored-wishes.ts");
	const { syncWishes } = await import("./sync-wishes.ts");
	const { needsSync } = stored.wishList;
	stored.onWishesChange(() => {});
	const put = (...all: number[]) => {
		for (const index of all) stored.wishFor({ partId: ids[index] ?? "", name: `P${index}` }, true);
	};
	const takeOff = (index: number) => stored.wishFor({ partId: ids[index] ?? "", name: "" }, false);
	const held = () => stored.readWishes().wishes.map(({ name }) => name);
	return { ...tab, ...stored, syncWishes, needsSync, put, takeOff, held };
}

async function onAccount(): Promise<number> {
	return shop.db.$count(wishes);
}

test("a visitor's list is joined with the account's at sign-in, and nothing is lost", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openTab(phone);
	onPhone.put(0, 1);
	expect(onPhone.needsSync()).toBe(false);
	await signInAs(onPhone, "customer");
	expect(onPhone.needsSync()).toBe(true);
	expect(await onPhone.syncWishes()).toBe(null);
	expect(onPhone.needsSync()).toBe(false);
	const desk = shareBrowser(shop);
	const atDesk = await openTab(desk);
	atDesk.put(1, 2);
	await signInAs(atDesk, "customer");
	await atDesk.syncWishes();
	expect(atDesk.held().sort()).toEqual(["P0", "P1", "P2"]);
	phone.use();
	await onPhone.syncWishes({ always: true });
	expect(onPhone.held().sort()).toEqual(["P0", "P1", "P2"]);
});

test("what is taken off on one device does not come back from another, and what is put on offline is not lost", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openTab(phone);
	await signInAs(onPhone, "customer");
	onPhone.put(0, 1);
	await onPhone.syncWishes();
	const desk = shareBrowser(shop);
	const atDesk = await openTab(desk);
	await signInAs(atDesk, "customer");
	await atDesk.syncWishes();
	atDesk.takeOff(0);
	await atDesk.syncWishes();
	phone.use();
	phone.intercept = () => "lost";
	onPhone.put(2);
	expect((await onPhone.syncWishes())?.status).toBe(0);
	expect([onPhone.held(), onPhone.needsSync()]).toEqual([["P2", "P1", "P0"], true]);
	phone.intercept = () => null;
	expect(await onPhone.syncWishes()).toBe(null);
	expect(onPhone.held()).toEqual(["P2", "P1"]);
	desk.use();
	await atDesk.syncWishes({ always: true });
	expect(atDesk.held().sort()).toEqual(["P1", "P2"]);
});

test("what is pressed while the shop is asked counts too", async () => {
	const browser = shareBrowser(shop);
	const tab = await openTab(browser);
	await signInAs(tab, "customer");
	tab.put(0, 1);
	browser.intercept = (request) => {
		if (request.method === "PATCH" && tab.held().length === 2) {
			tab.put(2);
			tab.takeOff(0);
		}
		return null;
	};
	await tab.syncWishes();
	expect([tab.held(), tab.needsSync()]).toEqual([["P2", "P1"], true]);
	await tab.syncWishes();
	expect([tab.needsSync(), await onAccount()]).toEqual([false, 2]);
});

test("where both together are more than a hundred, the browser keeps all and the account what it had", async () => {
	const phone = shareBrowser(shop);
	const onPhone = await openTab(phone);
	await signInAs(onPhone, "customer");
	onPhone.put(...Array.from({ length: 90 }, (_, index) => index));
	await onPhone.syncWishes();
	const desk = shareBrowser(shop);
	const atDesk = await openTab(desk);
	atDesk.put(...Array.from({ length: 20 }, (_, index) => 85 + index));
	await signInAs(atDesk, "customer");
	expect(await atDesk.syncWishes()).toBe(null);
	expect([atDesk.held().length, await onAccount(), atDesk.needsSync()]).toEqual([105, 90, false]);
	for (let index = 0; index < 5; index += 1) atDesk.takeOff(index);
	expect(atDesk.needsSync()).toBe(true);
	await atDesk.syncWishes();
	expect([atDesk.held().length, await onAccount(), atDesk.needsSync()]).toEqual([100, 100, false]);
});

test("parts of another shop at this address are forgotten, and the rest is kept", async () => {
	const tab = await openTab(shareBrowser(shop));
	tab.put(0);
	tab.wishFor({ partId: newId(), name: "Elsewhere" }, true);
	await signInAs(tab, "customer");
	expect(await tab.syncWishes()).toBe(null);
	expect([tab.held(), await onAccount()]).toEqual([["P0"], 1]);
});

test("if the session had ended, what was not sent yet stays a visitor's", async () => {
	const browser = shareBrowser(shop);
	const tab = await openTab(browser);
	await signInAs(tab, "customer");
	tab.put(0);
	await tab.syncWishes();
	tab.put(1);
	browser.intercept = (request) =>
		request.url.includes("/api/auth/sign-out")
			? null
			: Response.json({ code: "signed-out", status: 401 }, { status: 401 });
	expect((await tab.syncWishes())?.status).toBe(401);
	expect([tab.readSignedIn(), tab.held(), tab.readWishes().owner]).toEqual([null, ["P1"], null]);
});
