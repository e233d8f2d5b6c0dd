import { expect, type Page } from "@playwright/test";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { linkMailedTo } from "./harness/outbox.ts";
import {
	becomeAdmin,
	becomeCustomer,
	failOnPageErrors,
	newPerson,
	openAsAdmin,
	openHydrated,
} from "./page-actions.ts";

test.use({ contextOptions: { reducedMotion: "reduce" } });

const partName = "Silverstone SG13 Mini-ITX Tower Black";

async function openPart(page: Page): Promise<void> {
	await page.goto("/parts/case/silverstone-sg13-mini-itx-tower-black");
	await expect(page.getByRole("heading", { level: 1, name: partName })).toBeVisible();
}

test("a customer reports a wrong figure; an admin establishes it with its source, and takes it away", async ({
	watchedPage: page,
	browser,
}) => {
	await openPart(page);
	await page.getByRole("link", { name: "Report a wrong figure" }).click();
	await becomeCustomer(page, newPerson("Rahima Begum"));
	await openPart(page);
	await page.getByRole("link", { name: "Report a wrong figure" }).click();
	const send = page.getByRole("button", { name: "Send" });
	await send.click();
	await expect(page.getByText("Please choose what is wrong.")).toBeVisible();
	await page.getByLabel("Which figure").selectOption("maxSupplyLengthMm");
	await page.getByLabel("What is right").fill("The maker says 150 mm.");
	await expectAccessible(page, "a report of a wrong figure");
	await send.click();
	await expect(page.getByText("Thank you! We will look it up.")).toBeVisible();

	const adminPage = await openAsAdmin(browser);
	await adminPage.goto("/dashboard/factReports");
	const report = adminPage
		.getByRole("article")
		.filter({ hasText: "The maker says 150 mm." })
		.first();
	await expect(report).toContainText(partName);
	await expectAccessible(adminPage, "the reports of wrong figures");
	await report.getByRole("link", { name: `Look at it: ${partName}` }).click();

	await adminPage.waitForURL(/editProduct/);
	const address = adminPage.url();
	// It has no picture of its own, so the form shows the shipped one that customers see.
	await expect(adminPage.getByText(/^Customers see this picture of its category/)).toBeVisible();
	await expect(adminPage.locator("form picture img")).toHaveAttribute("src", /\/case-/);
	const figure = adminPage.getByLabel("Power supply, at most (mm)");
	await expect(figure).toHaveValue("");
	await figure.fill("90000");
	const save = adminPage.getByRole("button", { name: "Save", exact: true });
	await adminPage.getByLabel("Where the figures are from").fill("maker.example/sg13");
	await save.click();
	await expect(adminPage.getByText("Please give a number from 80 mm to 400 mm.")).toBeVisible();
	await expect(figure).toBeFocused();
	await figure.fill("১৫০");
	await expectAccessible(adminPage, "the figures of a part");
	await save.click();
	await expect(adminPage.getByText(`${partName} is saved`)).toBeVisible();
	await openPart(page);
	await expect(page.getByText("Source: maker.example/sg13")).toBeVisible();

	await adminPage.goto(address);
	await expect(adminPage.getByText(/^Established by .*: maker\.example\/sg13$/)).toBeVisible();
	await adminPage.getByRole("button", { name: /^Take away/ }).click();
	await expect(figure).toHaveValue("");
	await save.click();
	await expect(adminPage.getByText(`${partName} is saved`)).toBeVisible();
	await adminPage.goto("/dashboard/factReports");
	await report.getByRole("button", { name: /^Done/ }).click();
	await expect(report.getByRole("button", { name: /^Open again/ })).toBeVisible();
	await openPart(page);
	await expect(page.getByText("Source: maker.example/sg13")).toHaveCount(0);
});

test("a customer asks about a part on its page; the shop answers from its list, and the answer goes by mail", async ({
	watchedPage: page,
	browser,
}) => {
	test.setTimeout(120_000);
	const rahima = newPerson("Rahima Begum");
	const opener = page.getByRole("button", { name: "Ask the shop about this part" });
	const address = "/parts/case/silverstone-sg13-mini-itx-tower-black";
	await openHydrated(page, address);
	await opener.click();
	await page.getByRole("link", { name: "Sign in to ask" }).click();
	await becomeCustomer(page, rahima);
	await openHydrated(page, address);
	await opener.press("Enter");
	const send = page.getByRole("button", { name: "Ask", exact: true });
	await page.getByLabel("Your question").fill("Does a 170 mm cooler fit?");
	await send.click();
	await expect(page.getByText(/Please verify your e-mail address first/)).toBeVisible();
	await page.goto(await linkMailedTo(rahima.email, /verify-email/));
	await page.getByRole("button", { name: "Yes, verify my address" }).click();
	await expect(page.getByText("Your e-mail address is verified.")).toBeVisible();
	await openHydrated(page, address);
	await opener.click();
	await send.click();
	await expect(page.getByText("Please write your question.")).toBeVisible();
	await page.getByLabel("Your question").fill("Does a 170 mm cooler fit?");
	await expectAccessible(page, "a question about a part");
	await send.click();
	await expect(page.getByText("We have your question, and answer it by mail.")).toBeVisible();

	const desk = await (await browser.newContext()).newPage();
	const nothingFailedAtDesk = failOnPageErrors(desk);
	await becomeAdmin(desk);
	await desk.goto("/dashboard/questions");
	const row = desk.getByRole("article").filter({ hasText: rahima.email });
	await row.getByRole("textbox").fill("No, up to 82 mm.");
	await expectAccessible(desk, "the questions");
	await row.getByRole("button", { name: "Send the answer" }).click();
	await expect(row.getByRole("textbox")).toHaveCount(0);
	await expect(row).toContainText("No, up to 82 mm.");
	expect(await linkMailedTo(rahima.email, /\/parts\/case\/silverstone/)).toContain(address);
	nothingFailedAtDesk();
});
