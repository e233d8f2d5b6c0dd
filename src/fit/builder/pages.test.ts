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
	expect(html).toContain(`href="/build?parts=${board},${processor}#place-processor"`);
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

test("for a part that is sold out the nearest that fits is one press away, in its place and quantity", async () => {
	const made = (name: string, socket: string, priceTaka: number, availableQuantity = 9) =>
		makePart(shop, {
			category: "processor",
			name,
			attributes: { socket, cores: 8 },
			priceTaka,
			availableQuantity,
		});
	const soldOut = await made("The one that is sold out", "AM5", 30_000, 0);
	const dear = await made("A dear one", "AM5", 90_000);
	const near = await made("A near one", "AM5", 31_000);
	const few = await made("Near, and too few", "AM5", 30_000, 1);
	const wrong = await made("Nearest, on another socket", "LGA 1700", 30_000);
	const { text, html } = await open(`/build?parts=${soldOut}*2,${board}`);
	expect(text).toMatch(/Sold out.*The nearest in stock:/);
	const offers = html.match(/<a [^>]*aria-label="Take [^"]* instead of[^>]*>/g) ?? [];
	const offered = offers.map((link) => /href="([^"]+)"/.exec(link)?.[1]);
	expect(offered.slice(0, 2)).toEqual([
		`/build?parts=${near}*2,${board}`,
		`/build?parts=${dear}*2,${board}`,
	]);
	expect(offered).toHaveLength(3);
	for (const id of [few, wrong]) expect(offered.join()).not.toContain(id);
	expect((await open(`/build?parts=${near},${board}`)).text).not.toContain("The nearest in stock");
});

test("the address of a saved build that is being changed goes on to name it, and is not what is sent on", async () => {
	const saved = "0199aaaa-bbbb-4ccc-8ddd-eeeeffff0001";
	const { status, html } = await open(`/build?parts=${processor}&saved=${saved}`);
	expect(status).toBe(200);
	expect(html).toContain(`/build/choose/motherboard?parts=${processor}&amp;saved=${saved}`);
	expect(html).toMatch(new RegExp(`property="og:url" content="[^"]*/build\\?parts=${processor}"`));
	const list = await open(`/build/choose/motherboard?parts=${processor}&saved=${saved}`);
	expect(list.html).toContain(
		`href="/build?parts=${processor},${board}&amp;saved=${saved}#place-board"`,
	);
	expect(list.html).toContain(`name="saved" value="${saved}"`);
	const { location } = await open(`/build?parts=${processor}&saved=<script>`);
	expect(location).toBe(`/build?parts=${processor}`);
});

test("of forty parts a page has the worst fifty verdicts, says how many there are, and stays small", async () => {
	const name = (n: number) => `Of many ${n}`;
	const made = async (n: number) => {
		const isBoard = n % 2 === 0;
		const attributes = { socket: isBoard ? "AM5" : "LGA 1700" };
		const category: CategorySlug = isBoard ? "motherboard" : "processor";
		return makePart(shop, { category, name: name(n), attributes, priceTaka: 10_000 });
	};
	const ids: string[] = [];
	for (let n = 0; n < 40; n += 1) ids.push(await made(n));
	const { html, text } = await open(`/build?parts=${ids.join(",")}`);
	const body = { parts: ids.map((partId) => ({ partId })) };
	const judged = await shop.fetch("/api/fit", { method: "POST", body });
	const { verdicts } = (await judged.json()) as { verdicts: { verdict: string }[] };
	expect(verdicts.length).toBeGreaterThan(100);
	expect(text).toContain(`Show all ${verdicts.length} checks`);
	const fails = verdicts.filter(({ verdict }) => verdict === "fails").length;
	expect(text).toContain(`(${fails})`);
	const checks = html.slice(
		html.indexOf('id="checks"'),
		html.indexOf("</section>", html.indexOf('id="checks"')),
	);
	expect(checks.match(/<li/g)).toHaveLength(50);
	expect(html.length).toBeLessThan(600_000);
});
