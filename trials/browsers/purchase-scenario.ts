import { setTimeout as sleep } from "node:timers/promises";
import { type Driver, fill, press, type Role, type, until, waitForText } from "./driver.ts";

type Person = { email: string; password: string };
/** Screenshots by name. */
export type Seen = { name: string; picture: Buffer }[];

/**
 * The main scenario in one browser: somebody signs up, books a part and pays with 3-D Secure; an
 * admin adds two products, one without a picture, and ships the order. Returns the screenshots.
 */
export async function runPurchaseScenario(
	driver: Driver,
	origin: string,
	{
		customer,
		admin,
		picture,
		narrow,
	}: { customer: Person; admin: Person; picture: string; narrow: boolean },
): Promise<Seen> {
	const seen: Seen = [];
	const capture = async (name: string) => {
		await driver.run(() => scrollTo({ top: 0, behavior: "instant" }));
		await until(driver, `the pictures of ${name}`, isAllThere);
		await sleep(paintedMs);
		seen.push({ name, picture: await driver.screenshot() });
	};
	const go = (path: string) => driver.open(origin + path);
	const arrivesAt = (path: string) =>
		until(driver, path, (wanted) => location.pathname + location.search === wanted, path);
	const atHome = () => until(driver, "home", () => /^\/(home)?$/.test(location.pathname));
	// The links of the header and the sidebar are behind the menu's button on a phone.
	const pressInMenu = async (role: Role, name: string) => {
		if (narrow) await press(driver, "button", "Menu");
		await press(driver, role, name);
	};
	const logIn = async (person: Person) => {
		await fill(driver, "Email", person.email);
		await fill(driver, "Password", person.password);
		await press(driver, "button", "LOG In");
	};

	await go("/register");
	await fill(driver, "Name", "Nusrat Jahan");
	await fill(driver, "Email", customer.email);
	await fill(driver, "Password", customer.password);
	await press(driver, "button", "Sign Up");
	await atHome();
	await capture("home");
	await go("/parts");
	await arrivesAt("/parts");
	await capture("parts");
	await press(driver, "link", "Book now");
	await fill(driver, "Phone", "01712345678");
	await press(driver, "field", "I collect it at the shop");
	await until(
		driver,
		"the choice",
		() => document.querySelector("[value=collect]:checked") !== null,
	);
	await capture("booking");
	await press(driver, "button", "Book");

	await fill(driver, "Card number", "4000000000003220");
	await fill(driver, "Expiry (MM/YY)", "1240");
	await fill(driver, "Security code (CVC)", "123");
	await fill(driver, "Name on card", "Nusrat Jahan");
	await capture("payment");
	await press(driver, "button", "Pay");
	await waitForText(driver, "Approve");
	await capture("the bank");
	await press(driver, "button", "Approve");
	await waitForText(driver, "WOW! Your payment done");
	await capture("paid");
	await pressInMenu("button", "Logout");
	await arrivesAt("/login");

	await logIn(admin);
	await atHome();
	await go("/dashboard/addProduct");
	const name = await addProduct(driver, picture);
	await waitForText(driver, "Product added successfully");
	await capture("a product added");
	await addProduct(driver, null);
	await waitForText(driver, "Please choose a picture.");
	await pressInMenu("link", "Manage All product");
	await arrivesAt("/dashboard/manageProduct");
	await waitForText(driver, name);
	await capture("products");
	await pressInMenu("link", "Manage All Orders");
	await arrivesAt("/dashboard/manageOrders");
	await waitForText(driver, customer.email);
	await press(driver, "button", "make shipped", customer.email);
	await until(
		driver,
		"a shipped order",
		(email) =>
			[...document.querySelectorAll("tr")].some(
				({ innerText }) =>
					innerText.includes(email) &&
					/shipped/i.test(innerText) &&
					!/make shipped/i.test(innerText),
			),
		customer.email,
	);
	await capture("shipped");
	const broken = await driver.run(listBrokenAddresses);
	if (broken.length > 0) throw new Error(`broken in the middle: ${broken.join(", ")}`);
	await pressInMenu("button", "Logout");
	await arrivesAt("/login");
	return seen;
}

async function addProduct(driver: Driver, picture: string | null): Promise<string> {
	const name = `Reading Lamp ${Math.random().toString(36).slice(2, 8)}`;
	await fill(driver, "Name", name);
	await fill(driver, "Description", "Lights the desk and not the screen.");
	await driver.run(() => document.querySelector("select")?.focus());
	await type(driver, "Light");
	await fill(driver, "Price per unit", "2400");
	await fill(driver, "Available quantity", "12");
	await fill(driver, "Minimum quantity", "1");
	if (picture) await driver.chooseFile("input[type=file]", picture);
	await press(driver, "button", "Add the product");
	return name;
}

// Animations have ended, and WebKit shows what it has laid out.
const paintedMs = 1_000;

/** Runs in the page: whether everything visible has loaded. */
function isAllThere(): boolean {
	// Pictures of slides that are beside the screen are fetched when somebody turns to them.
	const seen = [...document.images].filter((image) => {
		const { top, left, right } = image.getBoundingClientRect();
		return top < innerHeight && left < innerWidth && right > 0;
	});
	const waits = document.querySelector("[role=status] .sr-only");
	return !waits && seen.every((item) => item.complete);
}

/** Runs in the page: halves of an e-mail address, before or after its @, that wrap over two lines. */
function listBrokenAddresses(): string[] {
	const range = document.createRange();
	const halves = [...document.querySelectorAll("tr wbr")].flatMap(
		({ previousSibling, nextSibling }) =>
			previousSibling && nextSibling ? [previousSibling, nextSibling] : [],
	);
	const broken = halves.filter((half) => {
		range.selectNodeContents(half);
		return new Set([...range.getClientRects()].map(({ top }) => Math.round(top))).size > 1;
	});
	return broken.map(({ textContent }) => textContent ?? "");
}
