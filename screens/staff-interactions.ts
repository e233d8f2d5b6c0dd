import { expect, type Page } from "@playwright/test";
import { toastsGone } from "./interactions.ts";
import { openFirstRow } from "./order-interactions.ts";
import { longPartName } from "./sample-data.ts";

// What the shop's own people do with products, people and pages.

/** The overview as its owner sees it when the shop's repository has a newer version. */
export async function showNewerVersion(page: Page): Promise<void> {
	const newerVersion = "v1.4.0";
	await page.route("**/api/overview", async (route) => {
		const response = await route.fetch();
		await route.fulfill({ response, json: { ...(await response.json()), newerVersion } });
	});
	await page.reload();
	await expect(page.getByText(newerVersion).first()).toBeVisible();
}

export async function inviteStaff(page: Page): Promise<void> {
	await page.getByText("Invite staff").click();
	await page.getByLabel("E-mail", { exact: true }).fill("rahim.uddin@example.com");
	await page.getByRole("button", { name: "Send the invitation" }).click();
	await page.getByRole("heading", { name: "Open invitations" }).waitFor();
	await toastsGone(page);
}

export async function previewBatch(page: Page): Promise<void> {
	for (const row of [0, 1, 2])
		await page.getByRole("rowheader").nth(row).getByRole("checkbox").check();
	await page.getByRole("button", { name: "Change the ticked" }).click();
	await page.getByLabel("Change", { exact: true }).selectOption("percentPrice");
	await page.getByLabel(/^Percent/).fill("-5");
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByText("3 products will change.")).toBeVisible();
}

/** A file with a row for each result: changed, left as it is, added, refused. It comes from the list of products. */
export async function checkCsv(page: Page): Promise<void> {
	const rows = page.getByRole("row").filter({ has: page.getByRole("link", { name: /^Edit/ }) });
	const known = await rows.evaluateAll((all) =>
		all.map((row) => [
			row.querySelector("a[href*=editProduct]")?.id,
			row.querySelector<HTMLInputElement>("[name=availableQuantity]")?.value.replaceAll(",", ""),
		]),
	);
	const lines = [
		"id;part number;name;category;price;stock;colour",
		`${known[0]?.[0]};;;;12,500;45;`,
		`${known[1]?.[0]};;;;;${known[1]?.[1]};`,
		";100-1;A lamp for the inside of a case;lighting;900;12;white",
		";;;;cheap;3;",
	];
	await page.goto("/dashboard/import");
	await sendCsv(page, lines);
	await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible();
}

export async function sendCsv(page: Page, lines: readonly string[]): Promise<void> {
	const buffer = Buffer.from(lines.join("\n"));
	const file = { name: "prices-of-november.csv", mimeType: "text/csv", buffer };
	await page.getByLabel("CSV file").setInputFiles(file);
	await page.getByRole("button", { name: "Check the file" }).click();
}

export async function importCsv(page: Page): Promise<void> {
	await checkCsv(page);
	await page.getByRole("button", { name: "Import 2 rows" }).click();
	await expect(page.getByRole("button", { name: "Undo the import" })).toBeVisible();
}

export async function editFirst(page: Page): Promise<void> {
	await page
		.getByRole("link", { name: `Edit ${longPartName}` })
		.or(page.getByRole("link", { name: /^Edit/ }))
		.first()
		.click();
	await expect(page).toHaveURL(/editProduct/);
	await expect(page.locator("main form").first()).toBeVisible();
}

export async function previewPart(page: Page): Promise<void> {
	await editFirst(page);
	await page.getByRole("button", { name: "Preview" }).click();
	await expect(page.getByRole("dialog").getByRole("article")).toBeVisible();
}

export async function searchDashboard(page: Page): Promise<void> {
	await page.keyboard.press("Control+k");
	await page.getByRole("dialog").getByRole("combobox").fill("ry");
	await expect(page.getByRole("option", { name: /Ryzen/ }).first()).toBeVisible();
}

export async function showKeys(page: Page): Promise<void> {
	await openFirstRow(page);
	await page.keyboard.press("?");
	await expect(page.getByRole("dialog")).toBeVisible();
}

export async function writeNote(page: Page): Promise<void> {
	await openFirstRow(page);
	const text = "Calls before each delivery. Wants no parcels on Fridays.";
	await page.getByLabel("New note").fill(text);
	await page.getByRole("button", { name: "Add note" }).click();
	await expect(page.getByText(text).last()).toBeVisible();
	await toastsGone(page);
}

export async function saveView(page: Page): Promise<void> {
	await page.getByRole("button", { name: "Save this view" }).click();
	await page.getByLabel("Name", { exact: true }).fill("Delivered coolers");
	await page.getByRole("button", { name: "Save", exact: true }).click();
	await expect(page.getByRole("link", { name: "Delivered coolers" })).toBeVisible();
	await toastsGone(page);
}

/** Faked, because the sample shop has a question that waits. */
export async function emptyQuestions(page: Page): Promise<void> {
	const headers = { "x-total-count": "0" };
	await page.route("**/api/question?**", (route) => route.fulfill({ json: [], headers }));
	await page.route("**/api/desk", (route) => route.fulfill({ json: { questions: 0 } }));
	await page.reload();
	await expect(
		page
			.getByRole("main")
			.getByText(/^Nothing|^No /)
			.first(),
	).toBeVisible();
}

/** Faked, because a real invitation ends the viewer's sign-in. */
export async function takeInvitation(page: Page): Promise<void> {
	await page.route("**/api/**", (route) => route.fulfill({ json: { modifiedCount: 1 } }));
	await page.getByRole("main").getByRole("button").first().click();
	await expect(page.getByRole("main").getByRole("status")).toBeVisible();
}
