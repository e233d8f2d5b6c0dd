import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { parts } from "../catalogue/tables.server.ts";

const tricky = 'Fan "Quiet" </script><script>alert(1)</script> & co';

const shop = await testSite({ SHOP_NAME: "Shurjo & Sons", CONTACT_EMAIL: "desk@shurjo.example" });
const id = await makePart(shop, { category: "case-fan", name: tricky, priceTaka: 2_400 });
await shop.db.update(parts).set({ slug: "quiet-fan" }).where(eq(parts.id, id));
await makePart(shop, { name: "Not for sale", priceTaka: null });
const sold = await makePart(shop, { name: "Sold out", availableQuantity: 0 });
await shop.db.update(parts).set({ slug: "sold-out" }).where(eq(parts.id, sold));

const origin = "http://localhost:3000";

async function textOf(path: string, status = 200): Promise<string> {
	const answer = await shop.fetch(path);
	expect(answer.status).toBe(status);
	return answer.text();
}

function linked(html: string, pattern: RegExp): string[] {
	return [...html.matchAll(pattern)].map(([, found]) => found ?? "");
}

function factsIn(html: string): Record<string, unknown>[] {
	const scripts = linked(html, /<script type="application\/ld\+json">([\s\S]*?)<\/script>/g);
	return scripts.map((script) => JSON.parse(script) as Record<string, unknown>);
}

const publicPages = [
	["/", "/"],
	["/home", "/"],
	["/parts", "/parts"],
	["/parts?sort=price-asc", "/parts"],
	["/parts/case-fan", "/parts/case-fan"],
	["/parts/case-fan/quiet-fan", "/parts/case-fan/quiet-fan"],
	["/blogs", "/blogs"],
	["/portfolio", "/portfolio"],
	["/terms", "/terms"],
	["/login", "/login"],
	["/login?returnTo=%2Fdashboard", "/login"],
	["/register", "/register"],
] as const;

test.each(publicPages)(
	"%s has a title, a description and the one address %s",
	async (path, address) => {
		const html = await textOf(path);
		expect(linked(html, /<title>([^<]+)<\/title>/g)).toHaveLength(1);
		const [description = ""] = linked(html, /<meta name="description" content="([^"]+)"/g);
		expect(description.length).toBeGreaterThan(20);
		expect(linked(html, /<link rel="canonical" href="([^"]+)"/g)).toEqual([origin + address]);
		expect(linked(html, /<meta property="og:url" content="([^"]+)"/g)).toEqual([origin + address]);
		const [picture = ""] = linked(html, /<meta property="og:image" content="([^"]+)"/g);
		expect((await shop.fetch(picture.slice(origin.length))).status).toBe(200);
		expect(html).not.toContain('content="noindex"');
	},
);

test.each([
	"/dashboard",
	"/dashboard/users",
	"/parchase/0",
	"/reset-password",
	"/verify-email",
	"/basket",
	"/parts?q=fan",
])("%s asks not to be listed", async (path) =>
	expect(await textOf(path)).toContain('content="noindex"'),
);

test("a part says what it is, what it costs and whether it is there, and no name breaks out of it", async () => {
	const html = await textOf("/parts/case-fan/quiet-fan");
	expect(html).not.toContain("<script>alert(1)");
	const [product, way] = factsIn(html);
	expect(product).toMatchObject({
		"@type": "Product",
		name: tricky,
		offers: {
			price: 2400,
			priceCurrency: "BDT",
			availability: "https://schema.org/InStock",
			url: `${origin}/parts/case-fan/quiet-fan`,
			seller: { name: "Shurjo & Sons" },
		},
	});
	const steps = ["/", "/parts", "/parts/case-fan", "/parts/case-fan/quiet-fan"];
	expect(way).toMatchObject({
		"@type": "BreadcrumbList",
		itemListElement: steps.map((step) => ({ item: origin + step })),
	});
	const [gone] = factsIn(await textOf("/parts/processor/sold-out"));
	expect(gone).toMatchObject({ offers: { availability: "https://schema.org/OutOfStock" } });
});

test("the home page says who the shop is and how its parts are searched", async () => {
	const [organization, site] = factsIn(await textOf("/"));
	expect(organization).toMatchObject({ name: "Shurjo & Sons", email: "desk@shurjo.example" });
	const urlTemplate = `${origin}/parts?q={search_term_string}`;
	expect(site).toMatchObject({ potentialAction: { target: { urlTemplate } } });
	expect(await textOf("/parts?q=quiet")).toContain("Quiet");
});

test("robots.txt leads to sitemaps that name every page anybody may see, and no other", async () => {
	const [index = ""] = linked(await textOf("/robots.txt"), /^Sitemap: (.+)$/gm);
	const maps = linked(await textOf(index.slice(origin.length)), /<loc>([^<]+)<\/loc>/g);
	expect(maps).toEqual([`${origin}/sitemaps/pages.xml`, `${origin}/sitemaps/1.xml`]);
	const texts = await Promise.all(maps.map((map) => textOf(map.slice(origin.length))));
	const pages = texts.flatMap((text) => linked(text, /<loc>([^<]+)<\/loc>/g));
	for (const path of ["/", "/parts", "/parts/case-fan", "/parts/case-fan/quiet-fan", "/terms"])
		expect(pages).toContain(origin + path);
	expect(pages.filter((page) => /dashboard|parchase|not-for-sale/.test(page))).toEqual([]);
	for (const page of pages) expect((await shop.fetch(page.slice(origin.length))).status).toBe(200);
	for (const none of ["/sitemaps/2.xml", "/sitemaps/x.xml", "/sitemaps/0.xml"])
		expect((await shop.fetch(none)).status).toBe(404);
});

test("the manifest names the shop, and every icon that pages and manifest name is there", async () => {
	const answer = await shop.fetch("/manifest.webmanifest");
	expect(answer.headers.get("content-type")).toContain("application/manifest+json");
	const manifest = (await answer.json()) as { name: string; icons: { src: string }[] };
	expect(manifest.name).toBe("Shurjo & Sons");
	const named = linked(await textOf("/"), /<link rel="[\w-]*icon" href="([^"]+)"/g);
	expect(named.length).toBeGreaterThanOrEqual(3);
	for (const src of [...named, ...manifest.icons.map((icon) => icon.src)])
		expect((await shop.fetch(src)).status).toBe(200);
});
