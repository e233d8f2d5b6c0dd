import { expect, type Page } from "@playwright/test";
import { listPagePaths } from "../test/harness/list-addresses.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { becomeAdmin, listParts, newPerson, openHydrated, signUpAndBook } from "./page-actions.ts";

const unknownId = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
// A list is made of src/routes.ts, so that a new page is included by itself.
const all = listPagePaths();
const signedIn = all.filter((path) => /^\/(dashboard|parchase)/.test(path));
const ofAdmins =
	/users|people|Product|audit|manageOrders|packingSlips|factReports|questions|returns|partReviews|allReviews|dashboard\/(?:overview|toOrder|import|terms|shop)/;
const files = /\.\w+$|^\/sitemaps\//;
// What a page itself fetches, not what every page of its kind does: the session, and what stands around the content.
const ownRequests = /\/api\/(?!auth\/|admin\/|user\/|(?:waiting|desk|saved-view|basket|wish)\b)/;

// Header, strip and footer are the same on each page of one visitor, and in each of its states: they are read once.
const partOf = (page: number) => (page === 0 ? "whole" : "content");

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 600_000 });

const visitors = all.filter((path) => !signedIn.includes(path) && !files.test(path));
for (const [half, paths] of dividedBy(2, visitors).entries())
	test(`every page for visitors is accessible, part ${half + 1} of 2`, async ({ page }) => {
		const errors = consoleErrorsOf(page);
		const { part } = await firstPart(page);
		for (const [index, path] of paths.entries()) {
			const real = path.replace("processor/no-such-part", part);
			await openHydrated(page, real);
			await expectAccessible(page, real, partOf(index));
		}
		expect(errors).toEqual([]);
	});

const customers = signedIn.filter((item) => !ofAdmins.test(item));
for (const [half, paths] of dividedBy(2, customers).entries())
	test(`every page for customers is accessible, also while it loads and where it fails, part ${half + 1} of 2`, async ({
		watchedPage: page,
	}) => {
		await signUpAndBook(page, newPerson("Wolfeschlegelsteinhausenbergerdorff Rahmaniya"));
		const order = page.url().split("/").at(-1) ?? "";
		const { id } = await firstPart(page);
		for (const [index, path] of paths.entries())
			await expectAccessibleInEachState(
				page,
				path.replace(unknownId, /parchase|reportFact/.test(path) ? id : order),
				partOf(index),
			);
	});

const admins = signedIn.filter((item) => ofAdmins.test(item));
for (const [third, paths] of dividedBy(3, admins).entries())
	test(`every page for admins is accessible, also while it loads and where it fails, part ${third + 1} of 3`, async ({
		watchedPage: page,
	}) => {
		await becomeAdmin(page);
		const { id } = await firstPart(page);
		for (const [index, path] of paths.entries())
			await expectAccessibleInEachState(page, path.replace(unknownId, id), partOf(index));
	});

/** The paths in so many shares, which are read beside each other. */
function dividedBy(shares: number, paths: readonly string[]): string[][] {
	return Array.from({ length: shares }, (_, share) =>
		paths.filter((_, index) => index % shares === share),
	);
}

/** The browser's console errors, but for the page that is meant to be missing. */
function consoleErrorsOf(page: Page): string[] {
	const errors: string[] = [];
	page.on("pageerror", (error) => errors.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().includes("404")) errors.push(message.text());
	});
	return errors;
}

/** A page in its three states: loading, failed, and loaded after another try. `part`: what is read of it loaded. */
async function expectAccessibleInEachState(
	page: Page,
	path: string,
	part: "content" | "whole",
): Promise<void> {
	const { promise: late, resolve: answer } = Promise.withResolvers<"fails" | "succeeds">();
	const { promise: asks, resolve: ask } = Promise.withResolvers<void>();
	await page.route(ownRequests, async (route) => {
		ask();
		if ((await late) === "fails") await route.fulfill({ status: 500, body: "" });
		else await route.fallback();
	});
	await openHydrated(page, path);
	const busy = page.locator("main [role=status]:has(.sr-only)");
	const loaded = page.locator("main:not(:has([role=status] .sr-only))");
	const content = loaded.locator("h2, form, table").first();
	// Its script alone may take a while on a busy machine. Only what waits for an answer has the other two states.
	const loads = await Promise.race([
		asks.then(() => busy.waitFor()).then(() => true),
		content.waitFor().then(() => false),
	]);
	if (loads) await expectAccessible(page, `${path}, loading`);
	answer(loads ? "fails" : "succeeds");
	if (loads) {
		const failed = page.locator("main").getByRole("alert").first();
		await expect(failed).toBeVisible();
		await expectAccessible(page, `${path}, failed`);
		await page.unroute(ownRequests);
		await page.locator("main").getByRole("button", { name: "Try again" }).first().click();
		await expect(failed).toBeHidden();
	}
	await expect(content).toBeVisible();
	await page.unroute(ownRequests);
	await expectAccessible(page, path, part);
}

/** A part of the shop by its path and by its id. */
async function firstPart(page: Page): Promise<{ part: string; id: string }> {
	const [first] = await listParts(page, "limit=1");
	if (!first) throw new Error("the demonstration has no part");
	return { part: `${first.category}/${first.slug}`, id: first._id };
}
