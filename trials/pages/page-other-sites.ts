import { setTimeout as sleep } from "node:timers/promises";
import type { Page } from "@playwright/test";
import { eq } from "drizzle-orm";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { serveFake } from "../../test/fakes/serve-fake.ts";
import { listApiPaths } from "../../test/harness/list-addresses.ts";
import { makeAdmin, type SignedInUser } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { openBrowser, signUp } from "../../test/harness/test-browser.ts";
import { cookieOf } from "../harness/accounts.ts";
import { type Change, watchRows } from "../harness/database-rows.ts";
import type { Fixture, ShopProcess } from "../harness/fixture.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { noBrowser, openWatchedBrowser, pageSettings } from "./page-browser.ts";

const password = "nine blue boats";
const evil = "https://evil.example";

/** Requests that another site's page can make a browser send, with its cookies. */
const requestKinds: readonly { what: string; headers: Record<string, string> }[] = [
	{ what: "another origin", headers: { origin: evil, "content-type": "application/json" } },
	{ what: "an opaque origin", headers: { origin: "null", "content-type": "application/json" } },
	{
		what: "an origin that begins as ours",
		headers: { origin: "http://localhost:3000.evil.example" },
	},
	{ what: "plain text", headers: { origin: evil, "content-type": "text/plain" } },
	{
		what: "a form",
		headers: { origin: evil, "content-type": "application/x-www-form-urlencoded" },
	},
	{
		what: "a form of parts",
		headers: { origin: evil, "content-type": "multipart/form-data; boundary=x" },
	},
	{ what: "no Origin but Sec-Fetch-Site", headers: { origin: "", "sec-fetch-site": "cross-site" } },
];
const overrides = ["x-http-method-override", "x-http-method", "x-method-override"];

async function sendFromElsewhere(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const { cookie, email } = await signedIn(shop);
	const finding = openFinding({ sent: 0, refused: 0 });
	const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
		paths: Record<string, object>;
	};
	const changes = await watchRows(shop);
	const calls = listApiPaths(document).map(({ path, methods }) => ({
		path: path.replace("nobody@example.com", encodeURIComponent(email)),
		methods,
	}));
	const used =
		times === requestKinds.length
			? requestKinds
			: requestKinds.filter((_, index) => index % 3 === 0);
	for (const { path, methods } of calls.filter(({ path }) => !path.startsWith("/api/webhook"))) {
		for (const kind of used) {
			const send = (method: string, more = {}) => {
				const headers = { ...kind.headers, ...more };
				return sendFrom(shop, { path, method, cookie, email, ...kind, headers }, finding);
			};
			for (const method of methods.filter((method) => method !== "GET")) await send(method);
			for (const name of overrides)
				for (const method of methods.filter((method) => !["GET", "POST"].includes(method)))
					await send("POST", { [name]: method });
		}
	}
	finding.wrong.push(...changesInWords(await changes()));
	await frameAndPost(fixture, finding);
	return { ...finding, wrong: [...finding.wrong, ...(await fixture.violations(shop))] };
}

/** An admin's browser, signed in by its cookie. */
async function signedIn(shop: InProcessShop): Promise<{ cookie: string; email: string }> {
	const email = "owner@example.com";
	await signUp(openBrowser(shop), { email, password });
	await shop.connection.pool.query("update users set role = 'admin' where email = $1", [email]);
	const reply = await shop.fetch("/api/auth/sign-in/email", {
		method: "POST",
		body: { email, password },
	});
	return { cookie: cookieOf(reply.headers), email };
}

type Sent = (typeof requestKinds)[number] & {
	path: string;
	method: string;
	cookie: string;
	email: string;
};

async function sendFrom(
	shop: InProcessShop,
	{ path, method, cookie, email, what, headers }: Sent,
	{ count, wrong }: OpenFinding,
): Promise<void> {
	const body = JSON.stringify({
		email,
		password,
		newPassword: "ten red boats",
		currentPassword: password,
		name: "X",
		provider: "google",
		callbackURL: "/login",
		quantity: 1,
		phone: "01712345678",
		education: "x",
		location: "x",
		linkedin: "x",
		review: "x",
		ratings: "5",
	});
	const sent = Object.entries({ ...headers, cookie }).filter(([, value]) => value !== "");
	const request = new Request(new URL(path, shop.publicUrl), {
		method,
		headers: Object.fromEntries(sent),
		body,
	});
	const reply = await shop.handleApi(request);
	count("sent");
	const allowed = reply.headers.get("access-control-allow-origin");
	if (allowed !== null) wrong.push(`${method} ${path}, ${what}: ${allowed} may read it`);
	if (reply.status >= 400 && reply.status < 500) count("refused");
	else wrong.push(`${method} ${path}, ${what}: ${reply.status}`);
}

/** The same with a real browser: another site frames the shop, and sends requests with the customer's cookies. */
async function frameAndPost(fixture: Fixture, finding: Finding): Promise<void> {
	const shop = await fixture.openProcess(await fixture.makeDatabase(), pageSettings);
	const admin = await makeAdmin(shop);
	const other = await openOtherSite(shop.publicUrl);
	const watched = await openWatchedBrowser(shop.publicUrl);
	try {
		const context = await watched.browser.newContext();
		const page = await context.newPage();
		await signUpIn(page, shop);
		finding.wrong.push(...(await framed(page, other.address)));
		finding.wrong.push(...(await posted(page, shop, other.address, admin)));
	} finally {
		await watched.close();
		await other.close();
	}
}

const framedPaths = ["/", "/login", "/dashboard", "/api/docs", "/api/part", "/uploads/none"];
const postedPaths = ["sign-out", "revoke-sessions", "change-password", "sign-up/email"];

async function openOtherSite(shop: string) {
	const frames = framedPaths.map((path) => `<iframe src="${shop}${path}"></iframe>`);
	const forms = postedPaths.map(
		(path) =>
			`<form method="post" enctype="text/plain" target="_blank" action="${shop}/api/auth/${path}"><input name='{"email":"a@example.com","x":"' value='"}'></form>`,
	);
	const { origin, close } = await serveFake((_request, response) => {
		response.writeHead(200, { "content-type": "text/html" });
		response.end(`<!doctype html><body>${frames.join("")}${forms.join("")}</body>`);
	});
	// The shop goes by `localhost`: to a browser this is another site.
	return { address: `${origin}/`, close };
}

async function signUpIn(page: Page, shop: ShopProcess): Promise<void> {
	await page.goto(`${shop.publicUrl}/login`);
	await page.evaluate(
		async (body) => {
			const headers = { "content-type": "application/json" };
			await fetch("/api/auth/sign-up/email", { method: "POST", headers, body });
		},
		JSON.stringify({ name: "Rahima Begum", email: "rahima@example.com", password }),
	);
	if (!(await whoIsIn(page, shop))) throw new Error("nobody could sign up");
}

async function whoIsIn(page: Page, shop: ShopProcess): Promise<boolean> {
	await page.goto(`${shop.publicUrl}/api/auth/get-session`);
	return (await page.textContent("body"))?.includes("rahima@example.com") ?? false;
}

async function framed(page: Page, other: string): Promise<string[]> {
	await page.goto(other, { waitUntil: "load" });
	const shown: string[] = [];
	for (const frame of page.frames().slice(1)) {
		const text = await frame.evaluate(() => document.body?.innerText ?? "").catch(() => "");
		// What a browser shows in place of a frame that may not be has an address of its own.
		if (!frame.url().startsWith("chrome-error:")) shown.push(`${frame.url()} in a frame: ${text}`);
	}
	return page.frames().length === framedPaths.length + 1 ? shown : ["the frames are not there"];
}

/** By form and by script, as far as browsers let another site go; then the customer is still signed in, and alone. */
async function posted(
	page: Page,
	shop: ShopProcess,
	other: string,
	admin: SignedInUser,
): Promise<string[]> {
	await mailsGone(shop);
	const changes = await watchRows(shop);
	await page.goto(other, { waitUntil: "load" });
	const read = await page.evaluate(
		async ({ address, email }) => {
			const got: string[] = [];
			const send = async (path: string, init: RequestInit) => {
				try {
					const reply = await fetch(address + path, { credentials: "include", ...init });
					if (reply.type !== "opaque") got.push(`${path} could be read: ${await reply.text()}`);
				} catch {
					// refused by the browser, as it must be
				}
			};
			const body = JSON.stringify({ email, password: "x", newPassword: "ten red boats" });
			for (const path of ["/api/auth/sign-out", "/api/auth/revoke-sessions", "/api/order"]) {
				await send(path, { method: "POST", mode: "no-cors", body });
				await send(path, { method: "POST", body, headers: { "content-type": "application/json" } });
			}
			await send("/api/auth/get-session", {});
			await send(`/api/user/${email}`, { method: "PUT", body });
			for (const form of document.forms) form.submit();
			return got;
		},
		{ address: shop.publicUrl, email: admin.email },
	);
	await page.waitForTimeout(500);
	const changed = changesInWords(await changes());
	const stays = (await whoIsIn(page, shop)) ? [] : ["another site has signed the customer out"];
	return [...read, ...changed, ...stays];
}

/** The mail of the sign-up goes by itself: waits until it has gone, so that it is no change of another site's. */
async function mailsGone(shop: ShopProcess): Promise<void> {
	for (let tries = 0; tries < 300; tries += 1) {
		const waiting = await shop.db.$count(mails, eq(mails.status, "queued"));
		if (waiting === 0) return;
		await sleep(100);
	}
	throw new Error("the mail of the sign-up did not go");
}

function changesInWords(changes: readonly Change[]): string[] {
	return changes.map(({ table }) => `another site changed a row of ${table}`);
}

/** What other sites' pages can make a customer's browser do. */
export const pageOtherSites: Trial = {
	name: "page/other-sites",
	invariant:
		"what another site has a signed-in browser send changes nothing, and no frame shows the shop",
	times: { full: requestKinds.length, short: 3 },
	skip: noBrowser,
	run: sendFromElsewhere,
};
