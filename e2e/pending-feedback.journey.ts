import { readFileSync } from "node:fs";
import { expect, type Locator, type Page } from "@playwright/test";
import { test } from "./harness/journey.ts";
import {
	becomeAdmin,
	becomeCustomer,
	bookNow,
	fillOrder,
	newPerson,
	openHydrated,
	pay,
	payWith,
	signUpAndBook,
} from "./page-actions.ts";

// Requests to the shop: its API, and the data of a page that a link leads to.
const shopRequests = /\/api\/|\.data(\?|$)/;

/**
 * Delays all responses of the shop until the returned function is called, so that whatever is seen before is the
 * page's own reaction to a press, however slow the machine.
 */
async function holdResponses(page: Page): Promise<() => Promise<void>> {
	const { promise: released, resolve: release } = Promise.withResolvers<void>();
	await page.route(shopRequests, async (route) => {
		await released;
		await route.continue().catch(() => null); // the page may have been left meanwhile
	});
	return async () => {
		release();
		await page.unrouteAll({ behavior: "wait" });
	};
}

/** A press makes the control itself busy before any response, and disables it. */
async function expectBusy(page: Page, control: Locator): Promise<void> {
	await expect(control).toBeEnabled();
	const release = await holdResponses(page);
	await control.click();
	await expect(control).toHaveAttribute("aria-busy", "true");
	await expect(control).toBeDisabled();
	await release();
	await expect(control.and(page.locator("[aria-busy=true]"))).toHaveCount(0);
}

/** A press on a link shows the bar at the top of the page before any response. */
async function expectBar(page: Page, link: Locator): Promise<void> {
	await expect(link).toBeVisible();
	const release = await holdResponses(page);
	await link.click();
	await expect(page.getByText("Loading the next page")).toBeAttached();
	await release();
	await expect(page.getByText("Loading the next page")).toHaveCount(0);
}

function dialogButton(page: Page, name: string): Locator {
	return page.getByRole("alertdialog").getByRole("button", { name, exact: true });
}

test("links, searches, list pages and sign-in forms show at once that they are loading", async ({
	page,
}) => {
	await openHydrated(page, "/");
	await expectBar(page, page.getByRole("link", { name: "Blogs" }).first());
	await openHydrated(page, "/parts");
	await expectBar(page, page.getByRole("link", { name: "Next page" }).first());
	await page.getByLabel("Search parts by name, socket or part number").fill("gaming");
	await expectBar(page, page.getByRole("button", { name: "Search", exact: true }).first());
	await expectBar(page, page.getByRole("article").first().getByRole("heading").getByRole("link"));

	const nadia = newPerson("Nadia Sultana");
	await openHydrated(page, "/register");
	await page.getByLabel("Name", { exact: true }).fill(nadia.name);
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await page.getByLabel("Password", { exact: true }).fill(nadia.password);
	await expectBusy(page, page.getByRole("button", { name: "Sign Up" }));
	await expect(page).toHaveURL(/\/(home)?$/);

	const release = await holdResponses(page);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
	await release();
	await expect(page).toHaveURL(/\/login/);

	await openHydrated(page, "/forgot-password");
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await expectBusy(page, page.getByRole("button", { name: "Send me a link" }));
	await openHydrated(page, "/login");
	await expectBusy(page, page.getByRole("button", { name: "Login with Google" }));
	await openHydrated(page, "/login");
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await page.getByLabel("Password", { exact: true }).fill(nadia.password);
	await expectBusy(page, page.getByRole("button", { name: "LOG In" }));
	await expect(page).not.toHaveURL(/login/);
});

test("booking, paying and the customer's forms show at once that they are busy", async ({
	page,
}) => {
	const rahim = newPerson("Rahim Uddin");
	await becomeCustomer(page, rahim);
	await openHydrated(page, "/parts/keyboard");
	await expectBar(page, bookNow(page));
	await fillOrder(page);
	await expectBusy(page, page.getByRole("button", { name: "Book", exact: true }));

	// The provider cannot be reached at first; Try again shows that it is busy.
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await page.route("**/api/create-payment-intent", (route) => route.abort());
	await page.reload();
	await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
	await page.unrouteAll();
	await expectBusy(page, page.getByRole("button", { name: "Try again" }));
	const pay = page.getByRole("button", { name: /^Pay/ });
	await expect(pay).toBeEnabled();
	const release = await holdResponses(page);
	await payWith(page, "4242 4242 4242 4242");
	await expect(pay).toHaveAttribute("aria-busy", "true");
	await release();
	await expect(page.getByText("WOW! Your payment done").first()).toBeVisible();

	await expectBar(page, page.getByRole("link", { name: "My Orders" }).first());
	await page.getByRole("link", { name: "My Profile" }).click();
	for (const name of ["Education", "Location", "LinkedIn"])
		await page.getByLabel(name).fill("https://www.linkedin.com/in/rahim");
	await page.getByLabel("Phone").fill("01712345678");
	await expectBusy(page, page.getByRole("button", { name: "Save profile" }));
	await page.getByRole("link", { name: "Add a Review" }).click();
	await page.getByLabel("Review", { exact: true }).fill("It came the next day, well packed.");
	await page.getByLabel("Star rating").fill("5");
	await expectBusy(page, page.getByRole("button", { name: "Send review" }));
	await page.getByRole("link", { name: "Password and sign-ins" }).click();
	await expectBusy(page, page.getByRole("button", { name: "Send the mail again" }));
	await page.getByLabel("Current password").fill(rahim.password);
	await page.getByLabel("New password").fill("green-rickshaw-43");
	await expectBusy(page, page.getByRole("button", { name: "Change password" }));
	await page.getByRole("button", { name: "Sign out everywhere" }).click();
	await expectBusy(page, dialogButton(page, "Sign out everywhere"));
	await expect(page).toHaveURL(/\/login/);
});

test("an admin's buttons on an order show at once that they are busy", async ({
	page,
	browser,
}) => {
	const salma = newPerson("Salma Akter");
	const otherContext = await browser.newContext();
	const other = await otherContext.newPage();
	await signUpAndBook(other, salma, "/parts/keyboard");
	await becomeAdmin(page);
	await page.goto("/dashboard/manageOrders");
	const order = page.getByRole("row").filter({ hasText: salma.email });
	await expectBusy(page, order.getByRole("button", { name: /^message user/ }));
	await pay(other);
	await otherContext.close();
	await page.reload();
	await expectBusy(page, order.getByRole("button", { name: /^make shipped/ }));
	await order.getByRole("button", { name: /^More/ }).click();
	await page.getByRole("menuitem", { name: "Refund" }).click();
	await expectBusy(page, dialogButton(page, "Refund"));
});

test("an admin's search, edit and removal of users and parts show at once that they are busy", async ({
	page,
	browser,
}) => {
	const salma = newPerson("Salma Akter");
	const otherContext = await browser.newContext();
	const other = await otherContext.newPage();
	await becomeCustomer(other, salma);
	await otherContext.close();

	await becomeAdmin(page);
	await page.goto("/dashboard/users");
	await page.getByLabel("Find a customer").fill(salma.email);
	await expectBar(page, page.getByRole("button", { name: "Search", exact: true }).last());
	await expectBusy(page, page.getByRole("button", { name: /^Make / }));
	await page.getByRole("button", { name: /^Remove admin/ }).click();
	await expectBusy(page, page.getByRole("alertdialog").getByRole("button").last());
	await page.getByRole("button", { name: /^Remove User/ }).click();
	await expectBusy(page, dialogButton(page, "Remove User"));

	// A part of its own: other journeys delete theirs meanwhile.
	const lamp = `Desk Lamp ${Math.random().toString(36).slice(2, 8)}`;
	await page.goto("/dashboard/addProduct");
	await page.getByLabel("Name", { exact: true }).fill(lamp);
	await page.getByLabel("Description").fill("Lights the desk and not the screen.");
	await page.getByLabel("Category").selectOption("Light");
	await page.getByLabel("Price per unit").fill("2400");
	await page.getByLabel("Available quantity").fill("12");
	await page.getByLabel("Minimum quantity").fill("1");
	// By its content: where no locale is installed, Chromium does not find a path that is not ASCII.
	const buffer = readFileSync("public/icon-512.png");
	await page.getByLabel("Image").setInputFiles({ name: "lamp.png", mimeType: "image/png", buffer });
	await expectBusy(page, page.getByRole("button", { name: "Add the product" }));
	await expect(page.getByText("Product added successfully")).toBeVisible();
	await page.goto(`/dashboard/manageProduct?q=${lamp}`);
	await expectBar(page, page.getByRole("link", { name: `Edit ${lamp}` }));
	await page.getByLabel("Description").fill("Tried on our own desk.");
	await expectBusy(page, page.getByRole("button", { name: "Save", exact: true }));
	await expect(page).toHaveURL(/manageProduct/);
	await page.getByRole("button", { name: `Delete ${lamp}` }).click();
	await expectBusy(page, dialogButton(page, "Delete"));
});
