import { expect, type Page } from "@playwright/test";

export async function openDeleteQuestion(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /^Delete the order/, disabled: false })
		.first()
		.click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
}

export function openOrder(status: string) {
	return async (page: Page) => {
		await page
			.getByRole("row")
			.filter({ has: page.getByText(status, { exact: true }) })
			.first()
			.locator("a[href*='/dashboard/orders/']")
			.click();
		await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
	};
}

/** The form of the newest order whose parts can still be sent back. */
export async function openReturnForm(page: Page): Promise<void> {
	const returning = page.getByRole("link", { name: "Send something back" });
	const delivered = page
		.getByRole("row")
		.filter({ has: page.getByText("delivered", { exact: true }) })
		.locator("a[href*='/dashboard/orders/']");
	const addresses: string[] = [];
	for (const list of ["/dashboard", "/dashboard?page=2", "/dashboard?page=3"]) {
		await page.goto(list);
		await expect(page.getByRole("table")).toBeVisible();
		for (const link of await delivered.all())
			addresses.push(String(await link.getAttribute("href")));
	}
	for (const address of addresses) {
		await page.goto(address);
		await expect(page.getByRole("button", { name: "Print" })).toBeVisible();
		await page.waitForLoadState("networkidle");
		if (await returning.isVisible()) break;
	}
	await returning.click();
	await expect(page.locator("main form").first()).toBeVisible();
}

/** The page of the first row of a list. */
export async function openFirstRow(page: Page): Promise<void> {
	await page.getByRole("main").getByRole("table").getByRole("link").first().click();
	await expect(page.getByRole("main").getByRole("article")).toBeVisible();
}

export async function openFirstReturn(page: Page): Promise<void> {
	await page.getByRole("main").getByRole("article").getByRole("link").first().click();
	await expect(page.getByRole("heading", { name: /^Return of order/ })).toBeVisible();
}

export async function openPacking(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /^Pack: / })
		.first()
		.click();
	await expect(page.getByRole("dialog")).toBeVisible();
}

export async function openPickList(page: Page): Promise<void> {
	await page.getByLabel("Tick all on this page").check();
	await page.getByRole("link", { name: "Pick list" }).click();
	await expect(page.getByRole("heading", { name: "Pick list" })).toBeVisible();
	await expect(page.getByRole("table")).toBeVisible();
}

export async function openSlips(page: Page): Promise<void> {
	await openFirstRow(page);
	await openMenuWith(page, "Packing slip");
	await expect(page.getByRole("heading", { name: "Packing slips" })).toBeVisible();
}

export async function openRefundQuestion(page: Page): Promise<void> {
	await openMenuWith(page, "Refund");
	await expect(page.getByRole("alertdialog")).toBeVisible();
}

export async function openGivingBack(page: Page): Promise<void> {
	await openMenuWith(page, "Give money back");
	await expect(page.getByRole("dialog")).toBeVisible();
}

/** The question before a part of the money goes back. */
export async function askGivingBack(page: Page): Promise<void> {
	await openGivingBack(page);
	const form = page.getByRole("dialog");
	await form.getByRole("spinbutton").or(form.getByRole("textbox")).first().fill("150");
	await form.getByRole("textbox").last().fill("The box was scratched");
	await form.locator("[type=submit]").click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
}

export async function askClosing(page: Page): Promise<void> {
	await openFirstReturn(page);
	await page.locator("main form [type=submit]").last().click();
	await expect(page.getByRole("alertdialog")).toBeVisible();
}

export async function openMenu(page: Page): Promise<void> {
	await page
		.getByRole("button", { name: /^More: / })
		.first()
		.click();
	await expect(page.getByRole("menu")).toBeVisible();
}

export async function tickAll(page: Page): Promise<void> {
	await page.getByLabel("Tick all on this page").check();
}

/** Presses an item of the first order's menu that has it. */
async function openMenuWith(page: Page, name: string): Promise<void> {
	for (const more of await page.getByRole("button", { name: /^More: / }).all()) {
		await more.click();
		const item = page.getByRole("menuitem", { name });
		await expect(page.getByRole("menu")).toBeVisible();
		if (await item.isVisible()) return item.click();
		await page.keyboard.press("Escape");
	}
}
