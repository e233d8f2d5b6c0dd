import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Stored = Pick<Storage, "getItem" | "setItem" | "removeItem">;

const partId = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
const line = { partId, name: "Part", quantity: 2, seenPriceTaka: 500 };
const ofVisitor = { owner: null, base: [], lines: [line] };

let stored: Map<string, string>;
let storage: Stored;
beforeEach(() => {
	stored = new Map();
	storage = {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
		removeItem: (key) => void stored.delete(key),
	};
	const target = new EventTarget();
	vi.stubGlobal("window", target);
	vi.stubGlobal("addEventListener", target.addEventListener.bind(target));
	vi.stubGlobal("removeEventListener", target.removeEventListener.bind(target));
});
afterEach(() => vi.unstubAllGlobals());

// What a tab remembers is in its modules: each test opens tabs of its own.
async function openTab(stored: Stored = storage) {
	vi.resetModules();
	vi.stubGlobal("localStorage", stored);
	const session = await import("../accounts/sign-in/stored-token.ts");
	return { ...session, ...(await import("./stored-basket.ts")) };
}

function tokenOf(email: string): string {
	const claims = { email, name: "Rahima", role: "customer", exp: 4_000_000_000 };
	return `x.${btoa(JSON.stringify(claims))}.x`;
}

test("what one tab puts in, the others read; and each is told whose change it was", async () => {
	const tab = await openTab();
	const heard: boolean[] = [];
	const stop = tab.onBasketChange((isOwn) => heard.push(isOwn));
	tab.changeBasket(() => ofVisitor);
	expect((await openTab()).readBasket()).toEqual(ofVisitor);
	window.dispatchEvent(new Event("storage"));
	stop();
	tab.changeBasket((basket) => ({ ...basket, lines: [] }));
	expect(heard).toEqual([true, false]);
});

test("where storage is refused a basket lasts until the page is left", async () => {
	const refuse = () => {
		throw new DOMException("denied", "SecurityError");
	};
	const tab = await openTab({ getItem: refuse, setItem: refuse, removeItem: refuse });
	tab.changeBasket(() => ofVisitor);
	expect(tab.readBasket()).toEqual(ofVisitor);
	expect(tab.readBasket()).toBe(tab.readBasket());
});

test("who signs out leaves nothing of the account's basket, and a visitor's stays", async () => {
	const tab = await openTab();
	const stop = tab.onBasketChange(() => {});
	tab.changeBasket(() => ofVisitor);
	tab.storeToken(tokenOf("rahima@example.com"));
	expect(tab.readBasket()).toEqual(ofVisitor);
	tab.changeBasket((basket) => ({ ...basket, owner: "rahima@example.com" }));
	expect(tab.readBasket().lines).toEqual([line]);
	tab.clearToken();
	expect(tab.readBasket().lines).toEqual([]);
	expect(stored.get("basket")).not.toContain(partId);
	tab.changeBasket(() => ofVisitor);
	tab.storeToken(tokenOf("karim@example.com"));
	tab.clearToken();
	expect(tab.readBasket().lines).toEqual([line]);
	stop();
});

test("another account's basket is not seen, and is not taken away in its own tab", async () => {
	const rahimas = await openTab();
	const stop = rahimas.onBasketChange(() => {});
	rahimas.storeToken(tokenOf("rahima@example.com"));
	rahimas.changeBasket(() => ({ ...ofVisitor, owner: "rahima@example.com" }));
	const karims = await openTab();
	karims.storeToken(tokenOf("karim@example.com"));
	expect(karims.readBasket().lines).toEqual([]);
	karims.changeBasket(() => ({ ...ofVisitor, owner: "karim@example.com" }));
	expect(rahimas.readBasket().lines).toEqual([]);
	window.dispatchEvent(Object.assign(new Event("storage"), { key: "accessToken" }));
	expect(karims.readBasket().lines).toEqual([line]);
	stop();
});

test.each([
	"",
	"{",
	"null",
	"7",
	"[]",
	'"x"',
	'{"lines":7}',
	'{"lines":[null,7,"x"]}',
	'{"lines":[{"partId":"x","quantity":1}]}',
	`{"lines":[{"partId":"${partId}"}]}`,
	...[0, -1, 1.5, 1e9, '"2"'].map((no) => `{"lines":[{"partId":"${partId}","quantity":${no}}]}`),
])("whatever else is stored counts as nothing: %s", async (text) => {
	stored.set("basket", text);
	expect((await openTab()).readBasket().lines).toEqual([]);
});

test("a part that is stored twice is in the basket once", async () => {
	stored.set("basket", JSON.stringify({ lines: [line, { ...line, quantity: 3 }] }));
	expect((await openTab()).readBasket().lines).toEqual([{ ...line, quantity: 3 }]);
});

test("several parts come in at once, beside what is there, and a second time changes nothing", async () => {
	const tab = await openTab();
	const { putAllInBasket } = await import("./put-all-in-basket.ts");
	tab.changeBasket(() => ofVisitor);
	const part = (n: number) => ({
		id: n === 0 ? partId : `0199aaaa-bbbb-7ccc-8ddd-eeeeffff00${String(n).padStart(2, "0")}`,
		name: `Part ${n}`,
		priceTaka: 600,
		minimumQuantity: 1,
		availableQuantity: 9,
	});
	const wanted = [0, 1].map((n) => ({ part: part(n), quantity: n + 1 }));
	expect(putAllInBasket(wanted)).toEqual({ left: [] });
	const held = tab.readBasket().lines.map(({ name, quantity }) => [name, quantity]);
	expect(held).toEqual([
		["Part 0", 2],
		["Part 1", 2],
	]);
	putAllInBasket(wanted);
	expect(tab.readBasket().lines.map(({ name, quantity }) => [name, quantity])).toEqual(held);
	const many = Array.from({ length: 21 }, (_, n) => ({ part: part(n), quantity: 1 }));
	expect(putAllInBasket(many)).toEqual({ left: ["Part 20"] });
	expect(tab.readBasket().lines).toHaveLength(20);
});
