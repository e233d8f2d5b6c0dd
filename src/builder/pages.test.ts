import { afterAll, beforeAll, expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { openTestSite, type TestShop } from "../../test/harness/open-test-shop.ts";
import type { Attributes } from "../catalogue/attributes/attribute.ts";
import type { CategorySlug } from "../catalogue/attributes/categories.ts";

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
	expect(text).toMatch(
		/Fits so far · 4 parts to choose.*A processor has socket AM5, A board has socket AM5/,
	);
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
])("%s counts as not asked, and leads to the one address", async (_, queryOf) => {
	const { status, location } = await open(`/build?parts=${queryOf(processor)}`);
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
	// What does not fit is closed, and no filter counts it.
	expect(text).toMatch(/Choose: Processor 1 part .*AM5 1 LGA 1700 0 /);
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

test("a budget follows along through every link, says what is left or over, and what makes no sense is none", async () => {
	const begun = await open(`/build?parts=${processor}&budget=15000`);
	expect(begun.text).toContain("Budget ৳5,000 left of ৳15,000");
	expect(begun.html).toContain(`/build/choose/motherboard?parts=${processor}&amp;budget=15000`);
	const list = await open(`/build/choose/motherboard?parts=${processor}&budget=15000`);
	expect(list.text).toContain("Budget for it: ৳5,000 left of ৳15,000.");
	expect(list.html).toContain(
		`href="/build?parts=${processor},${board}&amp;budget=15000#place-board"`,
	);
	expect(list.html).toContain('name="budget" value="15000"');
	// The one that it takes the place of costs nothing any more.
	const instead = await open(`/build/choose/processor?parts=${processor}&budget=15000`);
	expect(instead.text).toContain("Budget for it: ৳15,000 left of ৳15,000.");
	const over = await open(`/build?parts=${processor},${board}&budget=15000`);
	expect(over.text).toContain("Budget ৳5,000 over ৳15,000");
	expect(over.html).toMatch(/og:url" content="[^"]*\/build\?parts=[^&"]*"/);
	const where = async (budget: string) => (await open(`/build?budget=${budget}`)).location;
	expect(await where(encodeURIComponent("৳১,০০,০০০"))).toBe("/build?budget=100000");
	for (const nonsense of ["0", "-5", "1e5", "100000000", ""])
		expect(await where(nonsense)).toBe("/build");
});

test("a saved build says since when its prices changed, and how much more it costs in all", async () => {
	const { token } = await makeAdmin(shop);
	const made = (name: string) => makePart(shop, { category: "mouse", name, priceTaka: 1_000 });
	const [dear, same] = [await made("A mouse that gets dear"), await made("One that comes back")];
	const setPrice = async (id: string, price: number) => {
		const sent = { method: "PATCH", token, body: { price } };
		expect((await shop.fetch(`/api/product/${id}`, sent)).status).toBe(200);
	};
	for (const price of [900, 1_000]) await setPrice(dear, price);
	const body = { name: "Two mice", parts: [{ partId: dear, quantity: 2 }, { partId: same }] };
	const saved = await shop.fetch("/api/build", { method: "POST", token, body });
	const { insertedId } = (await saved.json()) as { insertedId: string };
	for (const price of [1_100, 1_000]) await setPrice(same, price);
	expect((await open(`/build/${insertedId}`)).text).not.toContain("Since it was saved");
	await setPrice(dear, 1_250);
	expect((await open(`/build/${insertedId}?budget=4000`)).text).toContain("৳500 left of ৳4,000");
	expect((await open(`/build/${insertedId}`)).text).toMatch(
		/Since it was saved on .+, 1 price has changed, the last on .+: ৳500 more in all\./,
	);
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

test("while parts are missing a build is no failure, and the card that is needed is a note in its place", async () => {
	const made = (category: CategorySlug, attributes: Attributes = {}) =>
		makePart(shop, { category, name: `The ${category}`, attributes });
	const bare = await made("processor", {
		socket: "AM4",
		integratedGraphics: "None",
		coolerIncluded: true,
	});
	const begun = await open(`/build?parts=${bare}`);
	expect(begun.text).toContain("Fits so far · 6 parts to choose");
	expect(begun.text).toMatch(
		/Graphics card still missing The processor has no integrated graphics/,
	);
	expect(begun.text).not.toContain("Does not fit");
	expect(begun.text).toMatch(/to choose \d+ checks Total/);
	const categories = ["motherboard", "memory", "ssd", "power-supply", "case"] as const;
	const rest: string[] = [];
	for (const category of categories) rest.push(await made(category));
	const whole = await open(`/build?parts=${[bare, ...rest].join(",")}`);
	expect(whole.text).toMatch(/Does not fit.*so there is no picture/);
	const card = await made("graphics-card");
	const { text, html } = await open(`/build?parts=${[bare, ...rest, card].join(",")}`);
	const [, unknown] = /Fits as far as is known · (\d+) not known/.exec(text) ?? [];
	expect(text).toContain(`Not known (${unknown})`);
	expect(html).toContain('href="#checks-unknown"');
	expect(html).toContain('id="checks-unknown"');
});
