import { afterAll, beforeAll, expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { openTestSite, type TestShop } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { visitorWishes } from "./visitor-wishes.server.ts";

let shop: TestShop;
beforeAll(async () => {
	shop = await openTestSite();
});
afterAll(() => shop.close());

const ask = (query: string, cookie = "", more: Record<string, string> = {}) =>
	visitorWishes(
		new Request(`http://shop.invalid/wishes${query}`, { headers: { cookie, ...more } }),
	);

test("a pressed heart puts its part on top of the cookie's list, once, and the other form takes it off", () => {
	const [one, two] = [newId(), newId()];
	const first = ask(`?part=${one}`);
	expect(first.ids).toEqual([one]);
	expect(first.cookie).toMatch(/^wishes=[\w-]+; Path=\/; Max-Age=\d{7,}; SameSite=Lax$/);
	const cookie = `a=b; wishes=${one}`;
	expect(ask(`?part=${two}`, cookie).ids).toEqual([two, one]);
	expect(ask(`?part=${one}`, cookie)).toEqual({ ids: [one], cookie: null });
	expect(ask("", cookie)).toEqual({ ids: [one], cookie: null });
	expect(ask(`?without=${one}`, cookie)).toEqual({
		ids: [],
		cookie: "wishes=; Path=/; Max-Age=0; SameSite=Lax",
	});
});

test("what is no part, what is too much, and a form of another site change nothing", () => {
	const one = newId();
	expect(ask("?part=x%3BPath%3D%2F")).toEqual({ ids: [], cookie: null });
	expect(ask("", `wishes=${one}.${one}.zz.`).ids).toEqual([one]);
	const many = Array.from({ length: 100 }, newId);
	const full = ask(`?part=${one}`, `wishes=${many.join(".")}`);
	expect([full.ids.length, full.ids[0]]).toEqual([100, one]);
	expect((full.cookie ?? "").length).toBeLessThan(4_096);
	expect(ask(`?part=${one}`, "", { "sec-fetch-site": "cross-site" })).toEqual({
		ids: [],
		cookie: null,
	});
	expect(ask(`?part=${one}`, "", { "sec-fetch-site": "same-origin" }).ids).toEqual([one]);
});

test("without scripts the page shows the cookie's parts and sets the cookie; nobody else is answered with it", async () => {
	const id = await makePart(shop, { name: "Wished Lamp" });
	const answer = await shop.fetch(`/wishes?part=${id}`);
	expect(answer.headers.get("set-cookie")).toContain(`wishes=${id}`);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	const html = (await answer.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");
	expect(html).toContain("Wished Lamp");
	expect(html).toMatch(
		new RegExp(`<button[^>]*name="without"[^>]*value="${id}"|value="${id}"[^>]*name="without"`),
	);
	const plain = await shop.fetch("/wishes");
	expect(plain.headers.get("set-cookie")).toBe(null);
	expect(await plain.text()).not.toContain("Wished Lamp");
	const again = await shop.fetch("/wishes", { headers: { cookie: `wishes=${id}` } });
	expect(await again.text()).toContain("Wished Lamp");
});

test("cards and a part's page have the heart as a form, the same for everyone", async () => {
	const id = await makePart(shop, { name: "Hearted Lamp", category: "case" });
	for (const path of ["/parts/case", `/parts/case/part-${id}`]) {
		const html = (await (await shop.fetch(path)).text()).replace(
			/<(script|style)[\s\S]*?<\/\1>/g,
			"",
		);
		const form = html
			.match(/<form[^>]*action="\/wishes".*?<\/form>/g)
			?.find((one) => one.includes(id));
		expect(form, path).toContain('type="submit"');
		expect(form, path).toContain('name="part"');
		expect(form, path).toContain('aria-pressed="false"');
	}
});
