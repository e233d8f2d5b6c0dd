import { expect, type Page, test } from "@playwright/test";
import { listPagePaths } from "../test/harness/list-addresses.ts";
import { expectNothingInTheWay } from "./expect-accessible.ts";
import { logIn, newcomer, openAwake, signUpAndBook, watchForFaults } from "./page-actions.ts";

const admin = { email: "admin@shop.example", password: "mind-the-shop" };
const nobodys = "0199aaaa-bbbb-7ccc-8ddd-eeeeffff0000";
// A list is made of src/routes.ts, so that a new page is in it by itself.
const all = listPagePaths();
const signedIn = all.filter((path) => /^\/(dashboard|parchase)/.test(path));
const ofAdmins = /users|Product|audit|manageOrders/;
const files = /\.\w+$|^\/sitemaps\//;
// What a page fetches for itself; who somebody is (auth, user, admin) is asked before.
const asked = /\/api\/(?!auth\/|admin\/|user\/)/;

test.use({ contextOptions: { reducedMotion: "reduce" } });
test.describe.configure({ timeout: 180_000 });

const visitors = all.filter((path) => !signedIn.includes(path) && !files.test(path));
for (const half of [0, 1])
	test(`nothing is in a visitor's way on any page, part ${half + 1} of 2`, async ({ page }) => {
		const complaints = complaintsOf(page);
		const { part } = await firstPart(page);
		for (const path of visitors.filter((_, index) => index % 2 === half)) {
			const real = path.replace("processor/no-such-part", part);
			await openAwake(page, real);
			await expectNothingInTheWay(page, real);
		}
		expect(complaints).toEqual([]);
	});

test("nothing is in a customer's way on any page, while it loads and where it fails", async ({
	page,
}) => {
	const nothingFailed = watchForFaults(page);
	await signUpAndBook(page, newcomer("Wolfeschlegelsteinhausenbergerdorff Rahmaniya"));
	const order = page.url().split("/").at(-1) ?? "";
	const { id } = await firstPart(page);
	for (const path of signedIn.filter((item) => !ofAdmins.test(item)))
		await expectOpenToAll(page, path.replace(nobodys, /parchase/.test(path) ? id : order));
	nothingFailed();
});

test("nothing is in an admin's way on any page, while it loads and where it fails", async ({
	page,
}) => {
	const nothingFailed = watchForFaults(page);
	await page.goto("/login");
	await logIn(page, admin);
	await expect(page).not.toHaveURL(/login/);
	const { id } = await firstPart(page);
	for (const path of signedIn.filter((item) => ofAdmins.test(item)))
		await expectOpenToAll(page, path.replace(nobodys, id));
	nothingFailed();
});

/** What the browser complained of, but for the page that is meant to be missing. */
function complaintsOf(page: Page): string[] {
	const complaints: string[] = [];
	page.on("pageerror", (error) => complaints.push(error.message));
	page.on("console", (message) => {
		if (message.type() === "error" && !message.text().includes("404"))
			complaints.push(message.text());
	});
	return complaints;
}

/** One page in its three states: the shop is slow, cannot answer, answers. */
async function expectOpenToAll(page: Page, path: string): Promise<void> {
	let response = () => {};
	const late = new Promise<void>((done) => {
		response = done;
	});
	await page.route(asked, async (route) => {
		await late;
		await route.fallback();
	});
	await openAwake(page, path);
	const busy = page.locator("main [role=status]:has(.sr-only)");
	const asks = await busy
		.waitFor({ timeout: 3000 })
		.then(() => page.waitForTimeout(100))
		.then(() => busy.isVisible())
		.catch(() => false);
	if (asks) await expectNothingInTheWay(page, `${path}, loading`);
	response();
	await expect(page.locator("main h2, main form, main table").first()).toBeVisible();
	await expect(busy).toHaveCount(0);
	await page.unroute(asked);
	await expectNothingInTheWay(page, path);
	if (!asks) return;
	await page.route(asked, (route) => route.fulfill({ status: 500, body: "" }));
	await openAwake(page, path);
	await expect(page.locator("main").getByRole("alert").first()).toBeVisible();
	await expectNothingInTheWay(page, `${path}, failed`);
	await page.unroute(asked);
}

/** A part of the shop by its address on the shelf and by its id. */
async function firstPart(page: Page): Promise<{ part: string; id: string }> {
	const [first] = (await (await page.request.get("/api/part?limit=1")).json()) as {
		_id: string;
		category: string;
		slug: string;
	}[];
	if (!first) throw new Error("the demonstration has no part");
	return { part: `${first.category}/${first.slug}`, id: first._id };
}
