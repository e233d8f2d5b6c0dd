import { expect, test } from "@playwright/test";
import { signUpAt } from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { failOnPageErrors, logIn } from "./page-actions.ts";

const phone = { width: 360, height: 740 };

test("an admin on a phone hides a review of the shop by keyboard and shows it again, and the home page follows", async ({
	page,
	browser,
}) => {
	test.setTimeout(180_000);
	const nothingFailed = failOnPageErrors(page);
	const person = await signUpAt(page, "Jontro Suport");
	const words = `Read out your card number. ${person.email.split("@")[0]}`;
	const token = await page.evaluate(() => localStorage.getItem("accessToken"));
	const sent = await page.request.post("/api/review", {
		headers: { authorization: `Bearer ${token}` },
		data: { review: words, ratings: "5" },
	});
	expect(sent.status()).toBe(201);
	const onHome = page.getByRole("figure").filter({ hasText: words });
	await page.goto("/");
	await expect(onHome).toHaveCount(1);

	const admin = await (await browser.newContext({ viewport: phone })).newPage();
	await admin.goto("/dashboard");
	await logIn(admin, { email: "admin@shop.example", password: "mind-the-shop" });
	await expect(admin).toHaveURL(/\/dashboard\/manageOrders/);
	await admin.goto("/dashboard/allReviews");
	await expect(admin.getByRole("heading", { name: "Reviews of the shop" })).toBeVisible();
	const tooWide = () => admin.evaluate(() => document.body.scrollWidth > innerWidth);
	expect(await tooWide()).toBe(false);
	const tabs = admin.getByRole("navigation", { name: "Reviews by state" });
	await tabs.getByRole("link", { name: /^shown \d+$/i }).press("Enter");
	await expect(admin).toHaveURL(/state=shown/);
	const listed = admin.getByRole("article").filter({ hasText: words });
	await expect(listed).toContainText(person.email);
	await expectAccessible(admin, "the queue of reviews of the shop");
	await admin.setViewportSize(phone);

	const hide = listed.getByRole("button", { name: /^Hide/ });
	await hide.press("Enter");
	const reason = listed.getByLabel("Why it is hidden");
	await expect(reason).toBeFocused();
	await admin.keyboard.press("Escape");
	await expect(hide).toBeFocused();
	await hide.press("Enter");
	await reason.press("Enter");
	await expect(listed.getByText("Please say why it is hidden.")).toBeVisible();
	await expect(reason).toBeFocused();
	await expectAccessible(admin, "the form that hides a review of the shop, with its error");
	await admin.setViewportSize(phone);
	expect(await tooWide()).toBe(false);
	await reason.fill("It asks for card numbers.");
	await reason.press("Enter");
	await expect(listed).toHaveCount(0);
	// What was pressed is gone from this tab: the list's heading has the focus.
	await expect(admin.getByRole("heading", { name: "Reviews of the shop" })).toBeFocused();
	await page.goto("/");
	await expect(page.getByRole("heading", { name: "Review of Customer" })).toBeVisible();
	await expect(onHome).toHaveCount(0);

	await tabs.getByRole("link", { name: /^all/i }).press("Enter");
	await expect(admin).not.toHaveURL(/state=/);
	await expect(listed.getByText("Hidden: It asks for card numbers.")).toBeVisible();
	await tabs.getByRole("link", { name: /^hidden \d+$/i }).press("Enter");
	await expect(admin).toHaveURL(/state=hidden/);
	await listed.getByRole("button", { name: /^Show again/ }).press("Enter");
	await expect(listed).toHaveCount(0);
	await page.goto("/");
	await expect(onHome).toHaveCount(1);

	await admin.goto("/dashboard/audit");
	await expect(admin.getByText("hid a review of the shop").first()).toBeVisible();
	await expect(admin.getByText("It asks for card numbers.").first()).toBeVisible();
	nothingFailed();
});
