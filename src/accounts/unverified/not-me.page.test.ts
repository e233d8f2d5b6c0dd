import { expect, test } from "vitest";
import { testSite } from "../../../test/harness/open-test-shop.ts";
import { newId } from "../../platform/database/id.server.ts";
import { copy } from "./copy.ts";

const shop = await testSite();

test("the link of a mail opens a page with a button, and nothing else happens", async () => {
	const query = `?account=${newId()}&key=abc`;
	const shown = await shop.fetch(`/not-me${query}`);
	expect(shown.headers.get("cache-control")).toBe("no-store");
	const html = await shown.text();
	expect(html).toMatch(/<form[^>]*method="post"/);
	expect(html).toContain(`action="/api/not-me${query.replace("&", "&amp;")}"`);
	expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
	for (const [address, sentence] of [
		["/not-me", copy.incomplete],
		["/not-me?stopped=no", copy.incomplete],
		["/not-me?stopped=yes", copy.stopped],
	] as const) {
		const other = await (await shop.fetch(address)).text();
		expect(other, address).toContain(sentence);
		expect(other, address).not.toContain('method="post"');
	}
});
