import { expect, test } from "vitest";
import { makePart } from "../../test/harness/make-records.ts";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { copy } from "./wishes.copy.ts";

const shop = await testSite();

const htmlOf = async (response: Response) =>
	(await response.text()).replace(/<(script|style)[\s\S]*?<\/\1>/g, "");

test("cards and a part's page have the heart, the same for everyone, and only where scripts run", async () => {
	const id = await makePart(shop, { name: "Hearted Lamp", category: "case" });
	for (const path of ["/parts/case", `/parts/case/part-${id}`]) {
		const html = await htmlOf(await shop.fetch(path));
		const heart = html
			.match(/<button[^>]*>/g)
			?.find((button) => button.includes("On the wish list: Hearted Lamp"));
		expect(heart, path).toContain('type="button"');
		expect(heart, path).toContain('aria-pressed="false"');
		expect(heart, path).toContain("no-js:hidden");
		expect(html, path).not.toContain('action="/wishes"');
	}
});

test("fetching the wish list's address changes no list and sets no cookie, and says that it needs scripts", async () => {
	const id = await makePart(shop, { name: "Wished Lamp" });
	for (const query of ["", `?part=${id}`, `?without=${id}`]) {
		const headers = { cookie: `wishes=${id}` };
		const answer = await shop.fetch(`/wishes${query}`, { headers });
		expect([query, answer.status, answer.headers.get("set-cookie")]).toEqual([query, 200, null]);
		const html = await htmlOf(answer);
		expect(html).toContain(copy.needsScript);
		expect(html).not.toContain("Wished Lamp");
	}
});
