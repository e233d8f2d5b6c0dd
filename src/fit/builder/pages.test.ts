import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { openTestSite, type TestShop } from "../../../test/harness/open-test-shop.ts";
import type { Attributes } from "../../catalogue/attributes/attribute.ts";
import type { CategorySlug } from "../../catalogue/attributes/categories.ts";

let shop: TestShop;
let processor = "";
let other = "";
let board = "";

beforeAll(async () => {
	shop = await openTestSite();
	const made = (category: CategorySlug, name: string, attributes: Attributes) =>
		makePart(shop, { category, name, attributes, priceTaka: 10_000 });
	processor = await made("processor", "A processor", { socket: "AM5" });
	other = await made("processor", "Another processor", { socket: "LGA 1700" });
	board = await made("motherboard", "A board", { socket: "AM5" });
});
afterAll(() => shop.close());

async function open(address: string) {
	const response = await shop.fetch(address, { redirect: "manual" });
	const { status, headers } = response;
	const html = await response.text();
	const text = html.replace(/<(script|style)[\s\S]*?<\/\1>/g, "").replace(/<[^>]+>/g, " ");
	return { status, location: headers.get("location"), html, text: text.replace(/\s+/g, " ") };
}

test("a build's address shows its parts, what they cost together, and what the rules say", async () => {
	const { status, html, text } = await open(`/build?parts=${processor},${board}`);
	expect(status).toBe(200);
	expect(html).toContain('name="robots" content="noindex"');
	expect(text).toContain("৳20,000");
	expect(text).toMatch(/Fits, as far as known.*A processor has socket AM5, A board has socket AM5/);
});

test("two sockets do not fit, and the page says which", async () => {
	const { text } = await open(`/build?parts=${other},${board}`);
	expect(text).toMatch(/Does not fit.*LGA 1700/);
});

test.each([
	["parts that are not there", (id: string) => `${id},0199aaaa-bbbb-7ccc-8ddd-eeeeffff0001`],
	["a part twice", (id: string) => `${id},${id}`],
	["one unit written out", (id: string) => `${id}*1`],
	["nonsense", (id: string) => `x,%00,${id},'--`],
])("%s counts as not asked, and leads to the one address", async (_, asked) => {
	const { status, location } = await open(`/build?parts=${asked(processor)}`);
	expect({ status, location }).toEqual({ status: 302, location: `/build?parts=${processor}` });
});

test("a part that has left the shop is named, and its place is open", async () => {
	const gone = await makePart(shop, { category: "case", name: "A case of old" });
	await shop.db.execute(`update parts set archived_at = now() where id = '${gone}'`);
	const { text } = await open(`/build?parts=${board},${gone}`);
	expect(text).toContain("A case of old is no longer for sale.");
});

test("a list to choose from has three groups, and each part leads back into the build", async () => {
	const { status, html, text } = await open(`/build/choose/processor?parts=${board}`);
	expect(status).toBe(200);
	expect(text).toMatch(/Does not fit: 1/);
	expect(html).toContain(`href="/build?parts=${board},${processor}"`);
	expect((await open("/build/choose/laptop")).status).toBe(404);
	expect((await open("/build/choose/nothing")).status).toBe(404);
});

test("only an admin suggests a build to everybody; it is on the builder's page then", async () => {
	const suggestion = { name: "For the school", parts: [{ partId: board }], suggested: true };
	const save = async (token: string) =>
		shop.fetch("/api/build", { method: "POST", token, body: suggestion });
	expect((await save((await makeCustomer(shop)).token)).status).toBe(403);
	expect((await open("/build")).text).not.toContain("For the school");
	const saved = await save((await makeAdmin(shop)).token);
	expect(saved.status).toBe(201);
	const { insertedId } = (await saved.json()) as { insertedId: string };
	expect((await open("/build")).text).toContain("For the school");
	expect((await open(`/build/${insertedId}`)).text).toContain("For the school");
	expect((await open("/build/nothing")).status).toBe(404);
});
