import { expect, type Locator, type Page, test } from "@playwright/test";
import { logIn, newcomer, payWith, signUp, signUpAndBook } from "./page-actions.ts";

const admin = { email: "admin@shop.example", password: "mind-the-shop" };
// What the shop answers with: its calls, and the data of a page that a link leads to.
const responses = /\/api\/|\.data(\?|$)/;

/**
 * Nothing that the shop is asked is answered until the returned function is called, so that whatever is seen before
 * is the page's own answer to a press, however slow the machine.
 */
async function holdAnswers(page: Page): Promise<() => Promise<void>> {
	let letGo = () => {};
	const held = new Promise<void>((resolve) => {
		letGo = resolve;
	});
	await page.route(responses, async (route) => {
		await held;
		await route.continue().catch(() => null); // the page may have been left meanwhile
	});
	return async () => {
		letGo();
		await page.unrouteAll({ behavior: "wait" });
	};
}

/** A press makes the control itself busy before there is any answer, and takes no second press. */
async function expectBusy(page: Page, control: Locator): Promise<void> {
	await expect(control).toBeEnabled();
	const letGo = await holdAnswers(page);
	await control.click();
	await expect(control).toHaveAttribute("aria-busy", "true");
	await expect(control).toBeDisabled();
	await letGo();
	await expect(control.and(page.locator("[aria-busy=true]"))).toHaveCount(0);
}

/** A press on a link shows the bar at the top of the page before there is any answer. */
async function expectBar(page: Page, link: Locator): Promise<void> {
	await expect(link).toBeVisible();
	const letGo = await holdAnswers(page);
	await link.click();
	await expect(page.getByText("Loading the next page")).toBeAttached();
	await letGo();
	await expect(page.getByText("Loading the next page")).toHaveCount(0);
}

function inQuestion(page: Page, name: string): Locator {
	return page.getByRole("alertdialog").getByRole("button", { name, exact: true });
}

test("what a visitor presses answers at once: links, searches, pages of a list, signing up and in", async ({
	page,
}) => {
	await page.goto("/", { waitUntil: "networkidle" });
	await expectBar(page, page.getByRole("link", { name: "Blogs" }).first());
	await page.goto("/parts", { waitUntil: "networkidle" });
	await expectBar(page, page.getByRole("link", { name: "Next page" }).first());
	await page.getByLabel("Search parts by name").fill("gaming");
	await expectBar(page, page.getByRole("search").first().getByRole("button"));
	await expectBar(page, page.getByRole("article").first().getByRole("heading").getByRole("link"));

	const nadia = newcomer("Nadia Sultana");
	await page.goto("/register", { waitUntil: "networkidle" });
	await page.getByLabel("Name", { exact: true }).fill(nadia.name);
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await page.getByLabel("Password", { exact: true }).fill(nadia.password);
	await expectBusy(page, page.getByRole("button", { name: "Sign Up" }));
	await expect(page).toHaveURL(/\/(home)?$/);

	const letGo = await holdAnswers(page);
	await page.getByRole("button", { name: "Logout" }).click();
	await expect(page.getByRole("link", { name: "Login" })).toBeVisible();
	await letGo();
	await expect(page).toHaveURL(/\/login/);

	await page.goto("/forgot-password", { waitUntil: "networkidle" });
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await expectBusy(page, page.getByRole("button", { name: "Send me a link" }));
	await page.goto("/login", { waitUntil: "networkidle" });
	await expectBusy(page, page.getByRole("button", { name: "Login with Google" }));
	await page.goto("/login", { waitUntil: "networkidle" });
	await page.getByLabel("Email", { exact: true }).fill(nadia.email);
	await page.getByLabel("Password", { exact: true }).fill(nadia.password);
	await expectBusy(page, page.getByRole("button", { name: "LOG In" }));
	await expect(page).not.toHaveURL(/login/);
});

test("what a customer presses answers at once: booking, paying, deleting, what is kept and sent", async ({
	page,
}) => {
	await page.goto("/register", { waitUntil: "networkidle" });
	const rahim = newcomer("Rahim Uddin");
	await signUp(page, rahim);
	await expect(page).toHaveURL(/\/(home)?$/);
	await page.goto("/parts/keyboard", { waitUntil: "networkidle" });
	await expectBar(page, page.getByRole("link", { name: /^Book now/ }).first());
	await page.getByLabel("Phone").fill("01712345678");
	await page.getByLabel("I collect it at the shop").check();
	await expectBusy(page, page.getByRole("button", { name: "Book", exact: true }));

	// The provider cannot be asked at first; asking again says that it is asking.
	await expect(page).toHaveURL(/\/dashboard\/payment\//);
	await page.route("**/api/create-payment-intent", (route) => route.abort());
	await page.reload();
	await expect(page.getByRole("button", { name: "Try again" })).toBeVisible();
	await page.unrouteAll();
	await expectBusy(page, page.getByRole("button", { name: "Try again" }));
	const pay = page.getByRole("button", { name: "Pay", exact: true });
	await expect(pay).toBeEnabled();
	const letGo = await holdAnswers(page);
	await payWith(page, "4242 4242 4242 4242");
	await expect(pay).toHaveAttribute("aria-busy", "true");
	await letGo();
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
	await expectBusy(page, inQuestion(page, "Sign out everywhere"));
	await expect(page).toHaveURL(/\/login/);
});

test("what an admin presses answers at once: each step of an order", async ({ page, browser }) => {
	const salma = newcomer("Salma Akter");
	const theirs = await browser.newContext();
	const other = await theirs.newPage();
	await signUpAndBook(other, salma, "/parts/keyboard");
	await page.goto("/dashboard/manageOrders");
	await logIn(page, admin);
	const order = page.getByRole("row").filter({ hasText: salma.email });
	await expectBusy(page, order.getByRole("button", { name: /^message user/ }));
	await payWith(other, "4242 4242 4242 4242");
	await expect(other.getByText("WOW! Your payment done").first()).toBeVisible();
	await theirs.close();
	await page.reload();
	await expectBusy(page, order.getByRole("button", { name: /^make shipped/ }));
	await order.getByRole("button", { name: /^Refund/ }).click();
	await expectBusy(page, inQuestion(page, "Refund"));
});

test("what an admin presses answers at once: looking for people and parts, changing and removing them", async ({
	page,
	browser,
}) => {
	const salma = newcomer("Salma Akter");
	const theirs = await browser.newContext();
	const other = await theirs.newPage();
	await other.goto("/register", { waitUntil: "networkidle" });
	await signUp(other, salma);
	await expect(other).toHaveURL(/\/(home)?$/);
	await theirs.close();

	await page.goto("/dashboard/users");
	await logIn(page, admin);
	await page.getByLabel("Search by e-mail").fill(salma.email);
	await expectBar(page, page.getByRole("button", { name: "Search", exact: true }).last());
	await expectBusy(page, page.getByRole("button", { name: /^Make / }));
	await page.getByRole("button", { name: /^Remove admin/ }).click();
	await expectBusy(page, page.getByRole("alertdialog").getByRole("button").last());
	await page.getByRole("button", { name: /^Remove User/ }).click();
	await expectBusy(page, inQuestion(page, "Remove User"));

	await page.goto("/dashboard/manageProduct");
	await expectBar(page, page.getByRole("link", { name: /^Edit/ }).first());
	await page.getByLabel("Description").fill("Tried on our own desk.");
	await expectBusy(page, page.getByRole("button", { name: "Save", exact: true }));
	await expect(page).toHaveURL(/manageProduct/);
	await page.goto("/dashboard/addProduct");
	await page.getByLabel("Name", { exact: true }).fill("Reading Lamp");
	await page.getByLabel("Description").fill("Lights the desk and not the screen.");
	await page.getByLabel("Category").selectOption("Light");
	await page.getByLabel("Price per unit").fill("2400");
	await page.getByLabel("Available quantity").fill("12");
	await page.getByLabel("Minimum quantity").fill("1");
	await page.getByLabel("Image").setInputFiles("public/icon-512.png");
	await expectBusy(page, page.getByRole("button", { name: "Add the product" }));
	await expect(page.getByText("Product added successfully")).toBeVisible();
	const lamp = page.getByRole("row").filter({ hasText: "Reading Lamp" }).first();
	await page.goto("/dashboard/manageProduct?q=reading+lamp");
	await lamp.getByRole("button", { name: /^Delete/ }).click();
	await expectBusy(page, inQuestion(page, "Delete"));
});
