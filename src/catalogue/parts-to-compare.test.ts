import { afterEach, beforeEach, expect, test, vi } from "vitest";

type Storage = Pick<globalThis.Storage, "getItem" | "setItem">;

// What a tab remembers is in the module: each test opens one of its own.
async function openTab(storage: Storage | undefined) {
	vi.resetModules();
	vi.stubGlobal("localStorage", storage);
	return import("./parts-to-compare.ts");
}

let stored: Map<string, string>;
let storage: Storage;
beforeEach(() => {
	stored = new Map();
	storage = {
		getItem: (key) => stored.get(key) ?? null,
		setItem: (key, value) => void stored.set(key, value),
	};
});
afterEach(() => vi.unstubAllGlobals());

const part = (slug: string, category = "ssd") => ({ category, slug });

test("four parts of a category can be chosen, and four of another", async () => {
	const { comparePart, readPartsToCompare } = await openTab(storage);
	for (const slug of ["a", "b", "c", "d"]) expect(comparePart(part(slug), true)).toBe(true);
	expect(comparePart(part("e"), true)).toBe(false);
	expect(comparePart(part("b"), true)).toBe(true);
	expect(comparePart(part("x", "memory"), true)).toBe(true);
	expect([...readPartsToCompare()]).toEqual([
		["ssd", ["a", "c", "d", "b"]],
		["memory", ["x"]],
	]);
});

test("a part that is taken off makes room, and the category that changed last is the last", async () => {
	const { comparePart, compareParts, readPartsToCompare } = await openTab(storage);
	compareParts("ssd", ["a", "b"]);
	compareParts("memory", ["x"]);
	comparePart(part("a"), false);
	expect([...readPartsToCompare()]).toEqual([
		["memory", ["x"]],
		["ssd", ["b"]],
	]);
	comparePart(part("b"), false);
	expect([...readPartsToCompare().keys()]).toEqual(["memory"]);
});

test("another tab reads the same, and only what was chosen here counts as the visitor's change", async () => {
	(await openTab(storage)).compareParts("ssd", ["a"]);
	const other = await openTab(storage);
	expect(other.readPartsToCompare().get("ssd")).toEqual(["a"]);
	expect(other.readPartsToCompare()).toBe(other.readPartsToCompare());
	expect(other.hasVisitorChosen()).toBe(false);
	other.compareParts("ssd", []);
	expect(other.hasVisitorChosen()).toBe(true);
});

test.each([
	"nonsense",
	"{}",
	"null",
	"[1]",
	'[["ssd",["a"]]]',
	'{"entries":["ssd"]}',
	'{"entries":[["ssd"]]}',
	'{"entries":[["ssd",["A B",7,"../x"]]]}',
	'{"entries":[[1,["a"]]]}',
])("stored text that makes no sense (%s) counts as nothing", async (text) => {
	stored.set("compare", text);
	expect((await openTab(storage)).readPartsToCompare().size).toBe(0);
});

test("where storage is refused the choice lasts until the page is left", async () => {
	const { comparePart, readPartsToCompare } = await openTab(undefined);
	expect(comparePart(part("a"), true)).toBe(true);
	expect(readPartsToCompare().get("ssd")).toEqual(["a"]);
});
