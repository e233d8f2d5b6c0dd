import { expect, test } from "vitest";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import { tagsOfParts } from "../cache-tags.ts";
import { parts } from "../tables.server.ts";

const ids = Object.fromEntries(["a", "b", "c", "d", "e", "board"].map((slug) => [slug, newId()]));
const shop = await testSite();
const drive = { category: "ssd", priceTaka: 9_000, availableQuantity: 12 };
await shop.db.insert(parts).values([
	...["a", "b", "c", "d", "e"].map((slug) => ({
		...drive,
		slug,
		id: ids[slug] ?? "",
		name: `Drive ${slug.toUpperCase()}`,
		attributes: { interface: "SATA 6.0 Gb/s", ...(slug === "a" ? { capacityGb: 1000 } : {}) },
		...(slug === "e" ? { reviewCount: 2, ratingSum: 9 } : {}),
	})),
	{ ...drive, category: "motherboard", slug: "board", id: ids.board ?? "", name: "Board" },
]);

async function open(address: string) {
	const response = await shop.fetch(address, { redirect: "manual" });
	const { status, headers } = response;
	return { status, headers, location: headers.get("location"), html: await response.text() };
}

/** The words of each row of the comparison. */
function rowsOf(html: string): string[] {
	return [...html.matchAll(/<tr[\s\S]*?<\/tr>/g)].map(([row]) =>
		row
			.replace(/<[^>]+>/g, " ")
			.replace(/\s+/g, " ")
			.trim(),
	);
}

test("parts stand side by side with price, stock and Book now, and what is not known is written out", async () => {
	const { status, headers, html } = await open("/compare/ssd?parts=b,a&only=all");
	expect(status).toBe(200);
	expect(headers.get("etag")).toBeTruthy();
	expect(html).toContain("<title>Drive B and Drive A, compared ·");
	expect(html).toContain('name="robots" content="noindex"');
	expect(html).toMatch(/rel="canonical" href="[^"]*\/compare\/ssd\?parts=b,a&amp;only=all"/);
	expect(html.match(/href="\/parchase\//g)).toHaveLength(2);
	const rows = rowsOf(html);
	expect(rows[0]).toBe("Figure Drive B Drive A");
	expect(rows).toContain("Price per unit ৳9,000 ৳9,000");
	expect(rows).toContain("Available 12 12");
	expect(rows).toContain("Capacity differs Not known 1 TB");
	expect(rows).toContain("Interface SATA 6.0 Gb/s SATA 6.0 Gb/s");
});

test("what buyers gave the parts stands there, once one of them has a review", async () => {
	const without = rowsOf((await open("/compare/ssd?parts=a,b")).html);
	expect(without.join("|")).not.toContain("Reviews");
	const rows = rowsOf((await open("/compare/ssd?parts=a,e")).html);
	expect(rows.join("|")).toMatch(/\|Reviews [^|]*4\.5 of 5/);
});

test("at first only the rows that differ are shown; where none differs, all", async () => {
	const same = rowsOf((await open("/compare/ssd?parts=b,c")).html);
	expect(same).toContain("Interface SATA 6.0 Gb/s SATA 6.0 Gb/s");
	const rows = rowsOf((await open("/compare/ssd?parts=a,b")).html);
	expect(rows).toContain("Capacity differs 1 TB Not known");
	expect(rows.join()).not.toContain("Interface");
	expect(rows).toContain("Available 12 12");
});

test.each([
	["more than four", "?parts=a,b,c,d,e", "?parts=a,b,c,d"],
	["unknown parts", "?parts=nothing,a,b", "?parts=a,b"],
	["a part twice", "?parts=b,a,b", "?parts=b,a"],
	["parts of another category", "?parts=board,a", "?parts=a"],
	["a parameter twice", "?parts=a,b&parts=c", "?parts=a,b"],
	["an escaped comma", "?parts=a%2Cb", "?parts=a,b"],
	["another order of parameters", "?only=all&parts=a,b", "?parts=a,b&only=all"],
	["an unknown choice of rows", "?parts=a,b&only=different", "?parts=a,b"],
	["all rows of one part", "?parts=a&only=all", "?parts=a"],
	["nothing that is for sale", "?parts=nothing,%00,%27", ""],
])("%s counts as not asked, and leads to the one address", async (_, query, canonical) => {
	const { status, location, headers } = await open(`/compare/ssd${query}`);
	expect({ status, location }).toEqual({ status: 302, location: `/compare/ssd${canonical}` });
	expect(headers.get("etag")).toBeNull();
	expect((await open(`/compare/ssd${canonical}`)).status).toBe(200);
});

test("without parts there is a way to the shelf, and without a category nothing", async () => {
	const { status, html } = await open("/compare/ssd");
	expect(status).toBe(200);
	expect(html).toContain("Nothing to compare yet");
	expect(html).toMatch(/href="\/parts\/ssd"/);
	expect((await open("/compare/no-such-kind?parts=a")).status).toBe(404);
});

test("each part has a link that takes it off, and the data for the browser has the same address", async () => {
	const { html } = await open("/compare/ssd?parts=a,b,c");
	for (const rest of ["b,c", "a,c", "a,b"])
		expect(html).toContain(`href="/compare/ssd?parts=${rest}"`);
	expect((await open("/compare/ssd.data?parts=a,b,c")).status).toBe(200);
});

test("a part that is sold out or gone is so in its comparisons as soon as it is known", async () => {
	const address = "/compare/ssd?parts=c,d,e";
	const { eq } = await import("drizzle-orm");
	await open(address);
	await shop.db.update(parts).set({ availableQuantity: 0 }).where(eq(parts.slug, "c"));
	shop.responseCache.invalidate(tagsOfParts([ids.c ?? ""]));
	expect(rowsOf((await open(address)).html)).toContain("Available differs sold out 12 12");
	await shop.db.update(parts).set({ archivedAt: new Date() }).where(eq(parts.slug, "e"));
	shop.responseCache.invalidate(tagsOfParts([ids.e ?? ""]));
	expect((await open(address)).location).toBe("/compare/ssd?parts=c,d");
});
