import { createRequestHandler } from "react-router";
import { expect, test, vi } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { buildOf } from "../../test/harness/pages/build-of-routes.ts";
import { parts } from "../catalogue/tables.server.ts";
import type { OptionalSlice } from "../kernel/left-out.ts";
import type { Operation } from "../kernel/operation.ts";

vi.mock("../kernel/left-out.ts", () => {
	const leftOut: OptionalSlice[] = ["wishes", "builder", "part-reviews"];
	return { leftOut };
});

const { testShop } = await import("../../test/harness/open-test-shop.ts");
const { mailWriters } = await import("./slices.server.ts");
const { openPages } = await import("./render-page.server.ts");
const { default: routes } = await import("../routes.ts");
const { dashboardEntries } = await import("../site/dashboard/dashboard-menu.tsx");

const shop = await testShop();
await makePart(shop, { category: "joystick", name: "Stick" });
const fast = `part-${await makePart(shop, { name: "Fast" })}`;
const slow = `part-${await makePart(shop, { name: "Slow" })}`;
await shop.db.update(parts).set({ reviewCount: 2, ratingSum: 9 });
const gone = `part-${await makePart(shop, { name: "Gone", availableQuantity: 0 })}`;

const handlePage = openPages(shop, createRequestHandler(await buildOf(routes), "test"), {
	addressOf: (url) => url,
	viewOf: () => "",
});
async function getPage(path: string) {
	const page = await handlePage(new Request(`${shop.publicUrl}${path}`), "127.0.0.1");
	return { status: page.status, html: await page.text() };
}

test("the API of a shop without wishes, builder and reviews of parts has none of their calls", async () => {
	const contracts = import.meta.glob<Record<string, unknown>>(
		"../{wishes,builder,part-reviews}/**/contract.ts",
		{ eager: true },
	);
	const left = Object.values(contracts)
		.flatMap((contract) => Object.values(contract))
		.filter((stated): stated is Operation => stated instanceof Object && "method" in stated);
	expect(left.length).toBeGreaterThan(20);
	const names = shop.operations.map(({ name }) => name);
	for (const { name, method, path } of left) {
		expect(names).not.toContain(name);
		const answer = await shop.fetch(`/api${path.replace(/\{\w+\}/g, "x")}`, { method });
		expect([404, 405], `${method} ${path}`).toContain(answer.status);
	}
	expect((await shop.fetch("/api/part?limit=1")).status).toBe(200);
});

test("it writes none of their mails", () => {
	const kinds = Object.keys(mailWriters);
	expect(kinds.length).toBeGreaterThan(10);
	expect(kinds.filter((kind) => /alert|review/.test(kind))).toEqual([]);
});

test("it has none of their pages", async () => {
	for (const path of [
		"/wishes",
		"/wishes/stop",
		"/build",
		"/build/choose/processor",
		"/dashboard/builds",
		"/dashboard/reviews",
		"/dashboard/partReviews",
		`/parts/processor/${fast}/reviews`,
		"/reviews/stop",
	])
		expect((await getPage(path)).status, path).toBe(404);
});

test("its other pages have no button of theirs, and no link that leads nowhere", async () => {
	const seen = new Map<string, number>();
	for (const path of [
		"/",
		"/parts",
		"/parts/processor",
		"/parts?q=a+gaming+pc+for+90000",
		`/parts/processor/${fast}`,
		`/parts/processor/${gone}`,
		`/compare/processor?parts=${fast},${slow}`,
		"/basket",
		"/dashboard",
		"/login",
	]) {
		const { status, html } = await getPage(path);
		expect(status, path).toBe(200);
		expect(html, path).not.toMatch(/wish list|price alert|build a pc|tell me when/i);
		expect(html, path).not.toMatch(/id="reviews"|="\/(?:build|wishes|dashboard\/reviews)\b/);
		for (const [, link = ""] of html.matchAll(/<a [^>]*href="(\/[^"#]*)/g)) {
			if (/^\/api\/|\.\w+$/.test(link)) continue;
			if (!seen.has(link)) seen.set(link, (await getPage(link.replaceAll("&amp;", "&"))).status);
			expect(seen.get(link), `${link} on ${path}`).toBe(200);
		}
	}
	expect(seen.size).toBeGreaterThan(10);
});

test("its dashboard leads to none of their pages, and its search to no builder", async () => {
	for (const role of ["customer", "admin"] as const)
		for (const { to } of dashboardEntries({ role }))
			expect((await getPage(to)).status, to).toBe(200);
	const suggestion = await shop.fetch("/api/suggestion?q=gaming+pc");
	expect(await suggestion.json()).toMatchObject({ builder: null });
});
