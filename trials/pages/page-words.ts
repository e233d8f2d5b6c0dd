import { readdir, readFile } from "node:fs/promises";
import { join } from "node:path";
import { eq } from "drizzle-orm";
import { parts } from "../../src/catalogue/tables.server.ts";
import { orders } from "../../src/ordering/tables.server.ts";
import { rateLimits } from "../../src/platform/http/tables.server.ts";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../test/harness/make-records.ts";
import { makeOrder, payOrder } from "../../test/harness/order-actions.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import type { Fixture, ShopProcess } from "../harness/fixture.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import {
	noBrowser,
	openWatchedBrowser,
	pageSettings,
	type WatchedBrowser,
} from "./page-browser.ts";
import { hostileStrings, lineEnds } from "./page-strings.ts";

/** What one string was stored in. */
type Stored = {
	words: string;
	partId: string;
	slug: string;
	orderId: string;
	customer: SignedInUser;
};

/** A page, and text that must be readable there. */
type PageToOpen = { path: string; shows?: string };

const shopName = '"><img src=x onerror=alert(50)>';
const settings = {
	...pageSettings,
	SHOP_NAME: shopName,
	CONTACT_PHONE: "<svg onload=alert(51)> +880 1712-345678",
	CONTACT_ADDRESS: "</script><script>alert(52)</script>",
	CONTACT_EMAIL: "javascript:alert(53)//@example.com",
	MAX_UNPAID_ORDERS: "50",
};

async function storeAndOpen(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await fixture.openProcess(await fixture.makeDatabase(), settings);
	const admin = await makeAdmin(shop);
	const spread = Math.max(1, Math.floor(hostileStrings.length / times));
	const strings = hostileStrings.filter((_, index) => index % spread === 0).slice(0, times);
	const stored: Stored[] = [];
	for (const [index, words] of strings.entries())
		stored.push(await store(shop, admin, words, index));
	fixture.report(`${stored.length} strings are in every field`);
	const watched = await openWatchedBrowser(shop.publicUrl);
	const finding = openFinding({ strings: strings.length, pages: 0, mails: 0 });
	try {
		// Once with the policy as customers have it, once without: then what got in would run.
		for (const open of times < hostileStrings.length ? [true] : [true, false])
			await openAllPages({ watched, shop, admin, stored, finding, fixture }, open);
		await openMails(watched, fixture.folder, stored, finding);
	} finally {
		await watched.close();
	}
	return finding;
}

/** Puts one string into every field that stores text: by the calls where they take it, else into its row. */
async function store(
	shop: ShopProcess,
	admin: SignedInUser,
	words: string,
	index: number,
): Promise<Stored> {
	const customer = await makeCustomer(shop, { name: words });
	const slug = `words-${index}`;
	const attributes = { socket: words, chipset: words, memoryTypes: [words, lineEnds] };
	const as = {
		name: words,
		brand: words,
		attributes,
		priceTaka: 1_000 + index,
		availableQuantity: 90,
	};
	const partId = await makePart(shop, as);
	await shop.db
		.update(parts)
		.set({ slug, description: `${words}\n${lineEnds}` })
		.where(eq(parts.id, partId));
	const { orderId } = await makeOrder(shop, { customer, partId });
	const delivery = { address: words, area: words };
	await shop.db
		.update(orders)
		.set({ delivery, phone: words, customerName: words })
		.where(eq(orders.id, orderId));
	const profile = { education: words, location: words, phone: words, linkedin: words };
	const { email } = customer;
	await ask(shop, customer, "PUT", `/profile/${email}`, profile);
	const review = { name: words, email, review: `${words} ${lineEnds}`, ratings: "5" };
	// All customers of this trial write from one address, which is limited to ten such reviews a day.
	await shop.db.delete(rateLimits);
	await ask(shop, customer, "POST", "/review", review);
	// Its before and after are in the audit.
	const change = { name: `${words} `.trim(), description: `${words} again`, price: 2_000 + index };
	await ask(shop, admin, "PATCH", `/product/${partId}`, change);
	const paid = await makeOrder(shop, { customer, partId });
	await payOrder(shop, paid);
	return { words, partId, slug, orderId, customer };
}

type PageCheck = {
	watched: WatchedBrowser;
	shop: ShopProcess;
	admin: SignedInUser;
	stored: readonly Stored[];
	finding: OpenFinding;
	fixture: Fixture;
};

async function openAllPages(check: PageCheck, open: boolean): Promise<void> {
	const { admin, stored } = check;
	const deep = open ? deepest(stored) : stored.slice(0, 2);
	await openPages(check, { open }, visitorsPages(stored));
	for (const item of deep)
		await openPages(check, { open, token: item.customer.token }, customersPages(item));
	await openPages(check, { open, token: admin.token }, adminsPages(stored, deep));
}

/** The strings for which every page is opened: all in full, one in the short form. */
function deepest(stored: readonly Stored[]): readonly Stored[] {
	return stored.length === hostileStrings.length ? stored : stored.slice(0, 1);
}

function visitorsPages(stored: readonly Stored[]): PageToOpen[] {
	const profile = (words: string) => encodeURIComponent(words);
	return [
		{ path: "/", shows: stored.at(-1)?.words ?? "" },
		{ path: "/contact", shows: settings.CONTACT_ADDRESS },
		{ path: "/parts", shows: stored.at(-1)?.words ?? "" },
		{ path: "/parts/processor?page=2" },
		...stored.map(({ slug, words }) => ({ path: `/parts/processor/${slug}`, shows: words })),
		...stored.map(({ words }) => ({ path: `/parts?q=${profile(words)}`, shows: words })),
		...stored.slice(0, 10).flatMap(({ words }) => [
			{
				path: `/login?error=${profile(words)}&error_description=${profile(words)}&for=${profile(words)}`,
			},
			{ path: `/reset-password?token=${profile(words)}&error=${profile(words)}` },
			{ path: `/verify-email?token=${profile(words)}` },
			{ path: `/${profile(words)}` },
			{ path: `/parts/${profile(words)}/${profile(words)}#${words}` },
		]),
		{ path: "/api/docs" },
	];
}

function customersPages({ orderId, partId, words }: Stored): PageToOpen[] {
	return [
		{ path: "/dashboard", shows: words },
		{ path: `/dashboard/orders/${orderId}`, shows: words },
		{ path: "/dashboard/myProfile", shows: words },
		{ path: `/parchase/${partId}`, shows: words },
		{ path: `/dashboard/payment/${orderId}`, shows: words },
		{ path: "/dashboard/addReview" },
		{ path: "/dashboard/security" },
	];
}

function adminsPages(stored: readonly Stored[], deep: readonly Stored[]): PageToOpen[] {
	const newest = stored.at(-1)?.words ?? "";
	const lists = ["users", "manageOrders", "manageProduct", "audit"].map((name) => ({
		path: `/dashboard/${name}`,
		shows: newest,
	}));
	const more = ["users", "manageOrders", "audit"].flatMap((name) =>
		stored.length > 20 ? [{ path: `/dashboard/${name}?page=2` }] : [],
	);
	const each = deep.flatMap(({ partId, orderId, words }) => [
		{ path: `/dashboard/editProduct/${partId}`, shows: words },
		{ path: `/dashboard/orders/${orderId}`, shows: words },
	]);
	return [...lists, ...more, ...each];
}

async function openPages(
	{ watched, finding, fixture }: PageCheck,
	viewer: { token?: string; open: boolean },
	pages: readonly PageToOpen[],
): Promise<void> {
	const left = [...pages];
	const lane = async () => {
		const tab = await watched.openTab(viewer);
		for (let next = left.shift(); next; next = left.shift()) {
			const { path, shows } = next;
			const seen = await tab.open(path, shows);
			finding.count("pages");
			finding.wrong.push(...seen.map((item) => `${path.slice(0, 100)}: ${item}`));
		}
		await tab.close();
	};
	await Promise.all([lane(), lane()]);
	fixture.report(`${finding.counted.pages} pages seen`);
}

/** The mails' HTML, as a mail reader without any content security policy would show it. */
async function openMails(
	watched: WatchedBrowser,
	folder: string,
	stored: readonly Stored[],
	finding: Finding,
): Promise<void> {
	const outbox = join(folder, "outbox");
	const names = (await readdir(outbox)).filter((name) => name.endsWith(".html"));
	const tab = await watched.openTab({ open: true });
	const texts = await Promise.all(names.map((name) => readFile(join(outbox, name), "utf8")));
	for (const html of texts) {
		// The layout's own styles are in its elements; any other style was injected.
		const seen = await tab.showHtml(html.replaceAll(/ style="[^"<>]*"/g, ""));
		finding.wrong.push(...seen.map((item) => `a mail: ${item}`));
	}
	finding.counted.mails = names.length;
	const about = texts.filter((html) => html.includes("&lt;")).length;
	if (about < stored.length / 3) finding.wrong.push(`only ${about} mails carry the words`);
	await tab.close();
}

/** Text that people store is shown as text to everybody. */
export const pageTexts: Trial = {
	name: "page/words",
	invariant: "words in any stored field are shown as words: none runs, none leads away",
	times: { full: hostileStrings.length, short: 2 },
	skip: noBrowser,
	run: storeAndOpen,
};
