import { expect, test } from "vitest";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { indexMissingParts } from "../catalogue/search/index-missing.server.ts";
import { parts } from "../catalogue/tables.server.ts";
import { newId } from "../platform/database/id.server.ts";
import { reviews } from "../reviews/tables.server.ts";

const shop = await testSite({ SHOP_NAME: "Shurjo & Sons", CONTACT_PHONE: "+880 1712-345678" });
await shop.db.insert(parts).values([
	aPart("joystick", "Flight stick X", { priceTaka: 23_450 }),
	aPart("processor", "Processor Six", {
		priceTaka: 1_23_456,
		minimumQuantity: 2,
		availableQuantity: 41,
		attributes: { socket: "AM5" },
	}),
	aPart("processor", "Processor Gone", { availableQuantity: 0 }),
	...Array.from({ length: 30 }, (_, n) => aPart("ssd", `Drive ${n + 10}`, {})),
]);
await indexMissingParts(shop);
await shop.db
	.insert(reviews)
	.values({ id: newId(), name: "Rahima Begum", body: "All as it should be.", stars: 4 });

function aPart(category: string, name: string, more: Partial<typeof parts.$inferInsert>) {
	const slug = name.toLowerCase().replaceAll(" ", "-");
	return {
		id: newId(),
		category,
		name,
		slug,
		priceTaka: 9_000,
		availableQuantity: 5,
		...more,
	};
}

/** The visible text of a page: without tags, scripts and repeated spaces. */
async function read(path: string): Promise<string> {
	const html = await (await shop.fetch(path)).text();
	const words = html.replace(/<script[\s\S]*?<\/script>/g, "").replace(/<[^>]+>/g, " ");
	return words.replaceAll("&amp;", "&").replaceAll("&#x27;", "'").replace(/\s+/g, " ");
}

test.each(["/", "/home"])(
	"the home page at %s says what the specification asks for",
	async (path) => {
		const page = await read(path);
		for (const sentence of [
			"Our Parts",
			"Best selling product",
			"120000 sold this year",
			"Flight stick X",
			"Review of Customer",
			"All as it should be.",
			"Million Bussiness Trust Us",
			"Give Feedback",
			"National Computer Portal",
			"My portfolio",
			"Shurjo & Sons",
		])
			expect(page).toContain(sentence);
		expect(page).toMatch(/52.*Countries|Countries.*52/);
		expect(page).toMatch(/333\+.*Happy client|Happy client.*333\+/);
		expect(page).toMatch(/500\+.*Feedbacks|Feedbacks.*500\+/);
		expect(page).toMatch(/© 2022/);
	},
);

test("the home page shows twelve parts, three slides, and a way to all parts", async () => {
	const html = await (await shop.fetch("/")).text();
	expect(html.match(/aria-roledescription="slide"/g)).toHaveLength(3);
	expect(html.match(/<article/g)).toHaveLength(12);
	expect(html).toContain('href="/parts"');
});

test("public pages are the same for everyone and have no inline styles", async () => {
	for (const path of ["/", "/parts", "/parts/processor/processor-six", "/blogs", "/portfolio"]) {
		const visitor = await shop.fetch(path);
		const customer = await shop.fetch(path, { headers: { cookie: "a=session" } });
		const html = await visitor.text();
		expect(html).toBe(await customer.text());
		expect(html).not.toMatch(/\sstyle="/);
		// The inline style that every page has: a page can be shown without a request for its style.
		expect(html.match(/<style[^>]*>/g)).toEqual(['<style id="theme">']);
		expect(visitor.headers.get("etag")).toBeTruthy();
	}
});

test("a page is cached under its own address alone, not under invented queries", async () => {
	for (const path of ["/", "/parts", "/parts?sort=name", "/parts/ssd?page=2", "/blogs"])
		expect((await shop.fetch(path)).headers.get("etag")).toBeTruthy();
	for (const path of ["/parts?sort=newest", "/parts?page=02", "/parts?q=six", "/login?for=admins"])
		expect((await shop.fetch(path)).headers.get("etag"), path).toBeNull();
});

test("a part's page shows its figures and leads to booking it", async () => {
	const html = await (await shop.fetch("/parts/processor/processor-six")).text();
	const page = await read("/parts/processor/processor-six");
	expect(page).toContain("Processor Six");
	expect(page).toContain("৳1,23,456");
	expect(page).toMatch(/Available 41 Minimum order 2/);
	expect(page).toMatch(/Socket AM5/);
	expect(html).toMatch(/href="\/parchase\/[0-9a-f-]{36}"/);
});

test("a sold-out part says so, and its Book now waits", async () => {
	const html = await (await shop.fetch("/parts/processor/processor-gone")).text();
	expect(html).toMatch(/<button[^>]*disabled[^>]*>Book now/);
	expect(html).toContain("Sold out");
	expect(html).not.toContain("/parchase/");
});

test("listings have pages of 24, by category and by name, at plain addresses", async () => {
	expect(await read("/parts")).toContain("33 parts");
	expect(await read("/parts/ssd?sort=name&page=2")).toContain("Drive 39");
	// Prices have their comma in the filter's fields, too.
	expect(await (await shop.fetch("/parts/ssd")).text()).toContain('placeholder="9,000"');
	expect(await read("/parts?q=drive+17")).toMatch(/Parts that match “drive 17” 1 part/);
	const unsold = await (await shop.fetch("/parts?q=sata+cable")).text();
	// Nearest parts do not match what is not sold.
	expect(unsold).toMatch(/<title>“sata cable”<\/title>.*<h1[^>]*>“sata cable”<\/h1>/s);
	expect(unsold).not.toContain("that match");
	const nothing = await read("/parts?q=no+such+thing");
	expect(nothing).toContain("No parts found for “no such thing”");
	expect(nothing).not.toMatch(/that match|left out/);
	// No heading stands over nothing.
	expect(nothing).not.toMatch(/ Categories |In this list/);
	expect(await read("/parts?q=drive")).toMatch(/ Categories .* In this list/);
	const beyond = await shop.fetch("/parts/ssd?page=9", { redirect: "manual" });
	expect(beyond.headers.get("location")).toBe("/parts/ssd?page=2");
	const asField = await shop.fetch("/parts?q=six&category=processor", { redirect: "manual" });
	expect(asField.headers.get("location")).toBe("/parts/processor?q=six");
});

test("an unknown address is a 404 with the not-found image", async () => {
	for (const path of ["/nothing", "/parts/no-such-kind", "/parts/ssd/no-such-part"]) {
		const answer = await shop.fetch(path);
		expect(answer.status).toBe(404);
		expect(await answer.text()).toMatch(/\/pictures\/[0-9a-f]{12}\/not-found-800\.webp/);
	}
});

test("the blog answers its five questions, and every entry of the footer has a page", async () => {
	const blog = await (await shop.fetch("/blogs")).text();
	expect(blog).toContain("This is Blog");
	expect(blog.match(/<article/g)).toHaveLength(5);
	const footer = blog.slice(blog.indexOf("<footer"));
	const ways = [...footer.matchAll(/href="(\/[a-z]+)"/g)].map(([, way]) => way ?? "");
	expect(ways).toHaveLength(12);
	for (const way of ways) expect((await shop.fetch(way)).status).toBe(200);
});

test("HTML in a search is shown as text", async () => {
	const html = await (await shop.fetch("/parts?q=%3Cimg+src%3Dx%3E")).text();
	expect(html).not.toContain("<img src=x>");
});

test("the contact cards show what the settings say, and the phone can be called", async () => {
	for (const address of ["/", "/contact"]) {
		const page = await (await shop.fetch(address)).text();
		expect(page, address).toContain('href="tel:+8801712345678"');
		expect(page, address).toContain("hello@example.com");
		expect(page, address).not.toContain("mailto:");
	}
});
