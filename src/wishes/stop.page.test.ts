import { expect, test } from "vitest";
import { testSite } from "../../test/harness/open-test-shop.ts";
import { newId } from "../platform/database/id.server.ts";
import { copy } from "./wishes.copy.ts";

const shop = await testSite();
const stopCopy = copy.stopPage;

test("a mail's link opens a page with a form that stops, and without a whole link it says so", async () => {
	const query = `?alert=${newId()}&key=abc`;
	const shown = await shop.fetch(`/wishes/stop${query}`);
	expect(shown.headers.get("cache-control")).toBe("no-store");
	const html = await shown.text();
	const action = `/api/alert-stop${query.replace("&", "&amp;")}`;
	expect(html).toMatch(/<form[^>]*method="post"/);
	expect(html).toContain(`action="${action}"`);
	expect(html).toContain('<meta name="referrer" content="no-referrer"/>');
	for (const [address, sentence] of [
		["/wishes/stop", stopCopy.incomplete],
		["/wishes/stop?stopped=no", stopCopy.incomplete],
		["/wishes/stop?stopped=yes", stopCopy.stopped],
	] as const) {
		const other = await (await shop.fetch(address)).text();
		expect(other, address).toContain(sentence);
		expect(other, address).not.toContain('method="post"');
	}
});
