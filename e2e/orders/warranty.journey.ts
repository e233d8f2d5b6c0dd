import { expect } from "@playwright/test";
import { expectAccessible } from "../expect-accessible.ts";
import { test } from "../harness/journey.ts";

test("the page of warranties is found from the footer, answers an unknown pair, and is accessible", async ({
	page,
}) => {
	await page.goto("/blogs");
	await page.getByRole("contentinfo").getByRole("link", { name: "Warranty", exact: true }).click();
	await expect(page.getByRole("heading", { name: "Warranty of a part" })).toBeVisible();
	await page.getByLabel("Serial number").fill("SN-0000");
	await page.getByLabel("Order number").fill("K7M2-94QX");
	await page.keyboard.press("Enter");
	await expect(page.getByText("We found no part with this serial number")).toBeVisible();
	await expectAccessible(page, "the page of warranties with its answer");
});

test.describe("without scripts", () => {
	test.use({ javaScriptEnabled: false });

	test("the warranty of an unknown pair is answered in the same words", async ({ page }) => {
		await page.goto("/warranty");
		await page.getByLabel("Serial number").fill("SN-0000");
		await page.getByLabel("Order number").fill("K7M2-94QX");
		await page.getByRole("button", { name: "Look up" }).click();
		await expect(page.getByText("We found no part with this serial number")).toBeVisible();
		await expect(page.getByLabel("Serial number")).toHaveValue("SN-0000");
	});
});
