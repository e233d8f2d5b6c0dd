import { expect, type Page } from "@playwright/test";
import { number } from "./basket-actions.ts";
import { expectAccessible } from "./expect-accessible.ts";
import { test } from "./harness/journey.ts";
import { newPerson, openHydrated, press, tabTo, typeInto } from "./page-actions.ts";

test.describe.configure({ timeout: 180_000 });
test.use({
	viewport: { width: 360, height: 740 },
	contextOptions: { reducedMotion: "reduce" },
});

const summary = (page: Page) => page.getByRole("region", { name: "Your build" });
const escaped = (text: string) => text.replaceAll(/[.*+?^${}()|[\]\\]/g, "\\$&");
const named = (name: string) => new RegExp(`^${escaped(name)}`);

/** What to search for in the list of each kind, the whole name of what is chosen there, and its price. */
const parts = [
	["Processor", "processor", "9600X", "AMD Ryzen 5 9600X", 27_500],
	["CPU cooler", "cooler", "AK620", "Deepcool AK620 Air 160mm Black / Silver", 6_400],
	["Motherboard", "board", "B650 EAGLE", "Gigabyte B650 EAGLE AX AM5 DDR5 ATX WIFI", 21_500],
	[
		...(["Memory", "memory", "Vengeance RGB DDR5 5600"] as const),
		...(["Corsair Vengeance RGB 32GB (2x16GB) DDR5 5600 CL40 Black", 13_900] as const),
	],
	[
		...(["Graphics card", "card", "RTX 5070 White OC"] as const),
		...(["ASUS PRIME GeForce RTX 5070 White OC Edition 12GB GDDR7", 76_500] as const),
	],
	["SSD", "drives", "NV3", "Kingston NV3 2TB M.2 SSD PCIe 4.0 NVMe", 13_900],
	[
		...(["Power supply", "supply", "RM750e"] as const),
		...(["Corsair RM750e (2025) Black 750W Fully Modular", 12_500] as const),
	],
	["Case", "case", "C200", "Gigabyte C200 ATX Mid Tower Black Tempered Glass", 6_900],
] as const;
const drive = parts[5][3];
const taka = (amount: number) => `৳${amount.toLocaleString("en-IN")}`;

/** From the builder into the list of a kind, by its search to the part, and back into its place. */
async function choose(page: Page, [kind, place, search, name]: (typeof parts)[number]) {
	await press(page, new RegExp(`^Choose: ${kind}$`));
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Choose: ${kind}`);
	await expect(page.locator("main")).toBeFocused();
	await typeInto(page, /^Search in this list$/, search);
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/[?&]q=/);
	await expect(page.getByRole("searchbox", { name: "Search in this list" })).toBeFocused();
	await press(page, named(`Choose ${name}`));
	await expect(page.locator(`#place-${place}`)).toBeFocused();
	await expect(page.getByRole("heading", { level: 3, name })).toBeInViewport();
}

test("on a phone, by keyboard alone: from the builder to eight parts in one order, paid, on its invoice", async ({
	watchedPage: page,
}) => {
	const status = summary(page).getByRole("status");
	await openHydrated(page, "/build");
	await expect(summary(page)).toContainText("Nothing chosen yet");
	let total = 0;
	for (const part of parts) {
		await choose(page, part);
		total += part[4];
		// What each step made of the build is announced, with what it costs.
		await expect(status).toHaveText(
			new RegExp(
				`^(?:Everything fits|Fits).*: \\d+ checks, \\d+ not known. Total ${escaped(taka(total))}\\.$`,
			),
		);
	}

	// Taken out and put back: the focus stays in its place, and the verdict follows.
	await press(page, /^Remove Gigabyte C200/);
	await expect(page.getByRole("link", { name: "Choose: Case", exact: true })).toBeFocused();
	await expect(summary(page)).toContainText("Still missing: Case");
	await expect(status).toContainText(taka(total - parts[7][4]));
	await page.keyboard.press("Shift+Tab");
	await choose(page, parts[7]);
	await expect(summary(page)).toContainText("Nothing is missing for a computer that works.");
	await expectAccessible(page, "a build of eight parts, by keyboard");
	await page.setViewportSize({ width: 360, height: 740 });

	// From the end of the list the total leads back to what can be done with the build.
	await press(page, /^Your build:/);
	await press(page, /^How it adds up$/, "Space");
	await expect(summary(page).getByText("40 W", { exact: true })).toBeVisible();
	await press(page, /^Put all in the basket$/);
	await expect(page).toHaveURL(/\/basket$/);
	await expect(
		page.getByRole("alert").filter({ hasText: "8 parts of the build are in the basket." }),
	).toHaveCount(1);
	await expect.poll(() => number(page)).toBe("8");

	await press(page, named(`One more: ${drive}`), "Space");
	total += parts[5][4];
	await expect(page.getByLabel(`Quantity: ${drive}`)).toHaveValue("2");
	await expect(page.getByRole("status").filter({ hasText: `Total ${taka(total)}` })).toHaveCount(1);
	await press(page, /^Sign in to order$/);
	await press(page, /^Create An Account$/);
	await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
	const nasrin = newPerson("Nasrin Sultana");
	await typeInto(page, /^Name/, nasrin.name);
	await typeInto(page, /^Email/, nasrin.email);
	await typeInto(page, /^Password/, nasrin.password);
	await page.keyboard.press("Enter");

	await expect(page).toHaveURL(/\/basket$/);
	await expect(page.getByRole("textbox", { name: "Phone", exact: true })).toBeVisible();
	await typeInto(page, /^Phone/, "01712345678");
	await tabTo(page, /^(Deliver it to me|I collect it)/);
	await page.keyboard.press("ArrowDown");
	await press(page, /^Order and pay$/);
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await expect(page.getByText("your order is processing,please pay")).toBeVisible();
	await expect(page.getByLabel("Card number")).toBeVisible();
	await typeInto(page, /^Card number/, "4242424242424242");
	await typeInto(page, /^Expiry/, "1240");
	await typeInto(page, /^Security code/, "123");
	await expect(page.getByRole("button", { name: /^Pay/ })).toBeEnabled();
	await press(page, /^Pay ৳/);
	const done = page.getByRole("main").getByText("WOW! Your payment done");
	await expect(done).toBeFocused();
	await expect(done).toBeInViewport();

	await press(page, /^See the order$/);
	await expect(page.getByRole("heading", { name: /^Order [2-9A-Z]{4}-/ })).toBeVisible();
	await expect(page.getByRole("rowheader")).toHaveCount(8);
	await page.emulateMedia({ media: "print" });
	await expect(page.getByRole("heading", { name: "Invoice" })).toBeVisible();
	for (const [, , , name] of parts) await expect(page.getByText(name)).toBeVisible();
	await expect(page.getByText(taka(total))).toBeVisible();
	await page.emulateMedia({ media: "screen" });
	await press(page, /^Back to the orders$/);
	await expect(page.getByRole("link", { name: /AMD Ryzen 5 9600X.*and 7 more/ })).toBeVisible();
});
