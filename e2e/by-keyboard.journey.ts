import { expect } from "@playwright/test";
import { test } from "./harness/journey.ts";
import { newPerson, openHydrated, press, signUpAndBook, tabTo, typeInto } from "./page-actions.ts";

test.describe.configure({ timeout: 120_000 });
test.use({ contextOptions: { reducedMotion: "reduce" } });

test("by keyboard alone: from the home page to a booking", async ({ watchedPage: page }) => {
	const karim = newPerson("Karim Uddin");
	await openHydrated(page, "/");
	await press(page, /^Skip to the content$/);
	await press(page, /^See all \d+ parts$/);
	await expect(page.getByRole("heading", { level: 1 })).toHaveText("Parts");
	await press(page, /^Price: low to high$/);
	await expect(page).toHaveURL(/sort=price-asc/);
	await press(page, /^Book now/);

	await expect(page).toHaveURL(/\/login/);
	await press(page, /^Create An Account$/);
	await expect(page.getByRole("heading", { name: "Sign up" })).toBeVisible();
	await typeInto(page, /^Name/, karim.name);
	await typeInto(page, /^Email/, karim.email);
	await typeInto(page, /^Password/, karim.password);
	await page.keyboard.press("Enter");

	await expect(page).toHaveURL(/\/parchase\//);
	await expect(page.getByRole("heading", { name: "Booking for" })).toBeVisible();
	await typeInto(page, /^Phone/, "01712345678");
	await tabTo(page, /^(Deliver it to me|I collect it)/);
	await page.keyboard.press("ArrowDown");
	await expect(page.getByLabel("I collect it at the shop")).toBeChecked();
	await press(page, /^Book$/, "Space");

	await expect(page).toHaveURL(/\/dashboard\/payment\//);
});

test("by keyboard alone: a confirmation dialog takes the focus, traps it, and gives it back", async ({
	page,
}) => {
	await signUpAndBook(page, newPerson("Rafiq Islam"));
	await openHydrated(page, "/dashboard");
	await expect(page.getByRole("button", { name: /^Delete the order/ })).toBeVisible();
	await press(page, /^Delete the order/);
	const dialog = page.getByRole("alertdialog");
	await expect(dialog).toHaveAccessibleName("Are You Sure Want to Delete this product?");
	await expect(dialog.locator(":focus")).toHaveCount(1);
	for (let step = 0; step < 6; step += 1) {
		await page.keyboard.press(step < 3 ? "Tab" : "Shift+Tab");
		await expect(dialog.locator(":focus")).toHaveCount(1);
	}
	await page.keyboard.press("Escape");
	await expect(dialog).toHaveCount(0);
	await expect(page.getByRole("button", { name: /^Delete the order/ })).toBeFocused();
	await page.keyboard.press("Enter");
	await expect(dialog.locator(":focus")).toHaveCount(1);
	await press(page, /^Delete$/, "Space");
	await expect(page.getByText("This order is successfully delete")).toBeVisible();
	// What had the focus is gone; it is not lost with it.
	await expect(page.locator("main :focus, main:focus")).toHaveCount(1);
});

test("by keyboard alone: the small-screen menu, the search, the theme and the login", async ({
	page,
}) => {
	await page.setViewportSize({ width: 360, height: 740 });
	await openHydrated(page, "/");
	await press(page, /^Switch between light and dark$/, "Space");
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
	await tabTo(page, /^Menu$/);
	const menu = page.locator("header details");
	await page.keyboard.press("Enter");
	await expect(menu).toHaveAttribute("open", "");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Escape");
	await expect(menu).not.toHaveAttribute("open", "");
	await expect(menu.locator("summary")).toBeFocused();
	// Tabbing past its entries closes it: nothing lies over what has the focus.
	await page.keyboard.press("Enter");
	await tabTo(page, /^Operating systems$/);
	await page.keyboard.press("Tab");
	await expect(menu).not.toHaveAttribute("open", "");

	await tabTo(page, /^Search parts by name, socket or part number$/, "Shift+Tab");
	await page.keyboard.type("ryzen");
	await page.keyboard.press("Enter");
	await expect(page.getByRole("heading", { level: 1 })).toHaveText(/match “ryzen”/);
	await tabTo(page, /^Menu$/, "Shift+Tab");
	await page.keyboard.press("Enter");
	await press(page, /^Login$/);
	await expect(page.getByRole("heading", { name: "Login" })).toBeVisible();
	await typeInto(page, /^Email/, "customer@shop.example");
	await typeInto(page, /^Password/, "buy-good-parts");
	await page.keyboard.press("Enter");
	await expect(page).toHaveURL(/\/parts\?q=ryzen/);

	// In the dashboard it opens the sidebar, too.
	await openHydrated(page, "/dashboard");
	await press(page, /^Menu$/);
	await press(page, /^Add a Review$/);
	await expect(page.getByRole("heading", { name: "Add a Review" })).toBeVisible();
});

test("the slides do not turn with reduced motion, nor while they have the focus or the pointer", async ({
	page,
}) => {
	await page.clock.install();
	await page.emulateMedia({ reducedMotion: "no-preference" });
	await openHydrated(page, "/");
	const carousel = page.getByRole("region", { name: "Featured" });
	const place = carousel.getByText(/^\d \/ 3$/);
	const turns = async () => {
		const before = await place.textContent();
		await page.clock.runFor(16_000);
		return (await place.textContent()) !== before;
	};
	expect(await turns()).toBe(true);
	await carousel.getByRole("button", { name: "Pause the slides" }).focus();
	expect(await turns()).toBe(false);
	// A pointer that comes and goes does not release the focus.
	await carousel.hover();
	await page.mouse.move(0, 0);
	expect(await turns()).toBe(false);
	await page.keyboard.press("Enter");
	await page.getByRole("link", { name: "Home", exact: true }).focus();
	expect(await turns()).toBe(false);

	await page.emulateMedia({ reducedMotion: "reduce" });
	await page.reload({ waitUntil: "networkidle" });
	await expect(carousel.getByRole("button", { name: "Play the slides" })).toBeVisible();
	expect(await turns()).toBe(false);
	// Turned by a press, the next one is there at once: nothing slides.
	await carousel.getByRole("button", { name: "Next slide" }).press("Enter");
	await expect(place).toHaveText("2 / 3");
	const left = () =>
		carousel
			.getByRole("group", { name: "Slide 2 of 3" })
			.evaluate((slide) => Math.round(slide.getBoundingClientRect().left));
	await page.clock.runFor(50);
	expect(await left()).toBe(0);
});

test("by keyboard: past the navigation, through the slides, to the dark theme", async ({
	page,
}) => {
	await page.emulateMedia({ reducedMotion: "reduce", colorScheme: "light" });
	await openHydrated(page, "/");
	await page.keyboard.press("Tab");
	await page.keyboard.press("Enter");
	await page.keyboard.press("Tab");
	await expect(
		page.getByRole("main").getByRole("link", { name: "Build a PC", exact: true }),
	).toBeFocused();
	await page.keyboard.press("ArrowRight");
	await expect(page.getByRole("link", { name: "Choose a keyboard" })).toBeFocused();
	await expect(page.getByRole("button", { name: "Play the slides" })).toBeVisible();
	await page.getByRole("button", { name: "Switch between light and dark" }).press("Enter");
	await page.reload();
	await expect(page.locator("html")).toHaveAttribute("data-theme", "dark");
});
