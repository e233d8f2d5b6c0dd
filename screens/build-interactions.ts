import type { Page } from "@playwright/test";
import { openFirstPart } from "./interactions.ts";

/** A build that the shop suggests, opened to be changed. */
export async function openSuggestedBuild(page: Page): Promise<void> {
	await page.getByRole("link", { name: "For games at 1440p" }).click();
	await page.getByRole("link", { name: "Change a copy of it" }).click();
	await page.getByRole("heading", { level: 1, name: "Build a PC" }).waitFor();
}

/** What could take the processor's place in that build. */
export async function changeProcessor(page: Page): Promise<void> {
	await openSuggestedBuild(page);
	await page.getByRole("link", { name: /^Change AMD/ }).click();
	await page.getByRole("heading", { level: 1, name: "Choose: Processor" }).waitFor();
}

/** In the place of its processor one of another socket. */
export async function breakBuild(page: Page): Promise<void> {
	await changeProcessor(page);
	await page.getByText(/^Show \d+ that do not fit/).click();
	await page
		.getByRole("link", { name: /^Choose it anyway: Intel/ })
		.first()
		.click();
	await page.getByText("Does not fit").first().waitFor();
}

export async function openSavedBuild(page: Page): Promise<void> {
	await page.getByRole("link", { name: "For games at 1440p" }).click();
	await page.getByRole("heading", { level: 1, name: "For games at 1440p" }).waitFor();
}

export async function putBuildInBasket(page: Page): Promise<void> {
	await openSavedBuild(page);
	await page.getByRole("button", { name: "Put all in the basket" }).click();
	await page.getByRole("heading", { level: 1, name: "Basket" }).waitFor();
	await page.locator(".Toastify__toast").waitFor({ state: "detached" });
}

/** One order of its eight parts, up to the payment page. */
export async function orderBuild(page: Page): Promise<void> {
	await putBuildInBasket(page);
	await page.getByLabel("Phone", { exact: true }).fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
	await page.getByRole("button", { name: "Order and pay" }).click();
	await page.getByLabel("Card number").waitFor();
	await page.locator(".Toastify__toast").waitFor({ state: "detached" });
}

export async function orderBuildAndOpen(page: Page): Promise<void> {
	await orderBuild(page);
	await page.goto(page.url().replace("/payment/", "/orders/"));
	await page.getByRole("heading", { name: /^Order [2-9A-Z]{4}-/ }).waitFor();
}

export async function saveBuild(page: Page): Promise<void> {
	await openSuggestedBuild(page);
	await page.getByRole("button", { name: /^Save (?:this build|as a new build)$/ }).click();
	await page.getByLabel("Name of the build").fill("For my desk, quiet");
	await page.getByLabel("Name of the build").press("Enter");
	await page.getByRole("heading", { level: 1, name: "For my desk, quiet" }).waitFor();
	await page.goto("/dashboard/builds");
	await page.getByRole("button", { name: /^Rename/ }).waitFor();
}

export async function reportFigure(page: Page): Promise<void> {
	await openFirstPart(page);
	await page.getByRole("link", { name: "Report a wrong figure" }).click();
	await page.getByRole("button", { name: "Send" }).waitFor();
}
