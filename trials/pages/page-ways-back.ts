import { makeCustomer, makePart } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { beginPayment, makeOrder } from "../../test/harness/order-actions.ts";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { noBrowser, openWatchedBrowser, pageSettings } from "./page-browser.ts";

/** Addresses that lead out of the shop where they are taken for a path, or run where they are opened. */
const leadingAway: readonly string[] = [
	"//evil.example",
	"https://evil.example/",
	"\\\\evil.example",
	"/\\evil.example",
	"\\/evil.example",
	"/\t/evil.example",
	"\n//evil.example",
	"/%2f%2fevil.example",
	"%2f%2fevil.example",
	"/%5cevil.example",
	"///evil.example",
	"/.//evil.example",
	"/..//evil.example",
	"/a/..//evil.example",
	"https:evil.example",
	"https:/evil.example",
	"http:\\\\evil.example",
	"javascript:alert(1)",
	"JaVaScRiPt:alert(2)",
	"java\tscript:alert(3)",
	" javascript:alert(4)",
	"data:text/html,<script>alert(5)</script>",
	"vbscript:msgbox(6)",
	"blob:https://evil.example/7",
	"//localhost@evil.example/",
	"http://localhost:3000@evil.example/",
	"http://localhost:3000.evil.example/",
	"//evil.example#@localhost",
	"/\u2044evil.example",
	"\uff0f\uff0fevil.example",
	"/\uff0fevil.example",
	"\u3002evil.example",
	"//evil\u3002example",
	"/login?returnTo=//evil.example",
	"/login?returnTo=%2F%2Fevil.example",
	"/register?returnTo=https://evil.example",
	`//evil.example/${"a".repeat(8_000)}`,
	`/${"../".repeat(500)}/evil.example`,
	"?returnTo=//evil.example",
	"@evil.example",
];

async function leadAway(fixture: Fixture, times: number): Promise<Finding> {
	const spread = Math.max(1, Math.floor(leadingAway.length / times));
	const tried = leadingAway.filter((_, index) => index % spread === 0).slice(0, times);
	const inside = await fixture.openInProcess(await fixture.makeDatabase());
	const finding = openFinding({ addresses: tried.length, tried: 0, followed: 0 });
	for (const address of tried) {
		for (const [what, location] of await everyRedirect(inside, address)) {
			finding.count("sent");
			if (!staysHere(location)) finding.wrong.push(`${what} of ${address} leads to ${location}`);
		}
	}
	await followAll(fixture, tried, finding);
	return { ...finding, wrong: [...finding.wrong, ...(await fixture.violations(inside))] };
}

/** Whether an address is the shop's own, as a browser parses it; `followAll` checks where it leads on to. */
function staysHere(location: string | null): boolean {
	if (location === null) return true;
	const url = URL.parse(location, "http://localhost:3000/");
	return /^http:\/\/(?:localhost|127\.0\.0\.1|\[::1\]):3000$/.test(url?.origin ?? "");
}

type Redirect = readonly [what: string, location: string | null];

/** Where every redirect leads that takes this return address. */
async function everyRedirect(shop: InProcessShop, address: string): Promise<Redirect[]> {
	const query = new URLSearchParams({ token: address, callbackURL: address });
	const verify = await shop.fetch(`/api/auth/verify-email?${query}`);
	const reset = await shop.fetch("/api/auth/request-password-reset", {
		method: "POST",
		body: { email: "nobody@example.com", redirectTo: address, callbackURL: address },
	});
	const callback = await shop.fetch(
		`/api/auth/callback/google?${new URLSearchParams({ error: "x", error_description: address, state: address })}`,
	);
	return [
		["verify-email", verify.headers.get("location")],
		["request-password-reset", reset.headers.get("location")],
		["callback/google", callback.headers.get("location")],
		...(await beginGoogle(shop, { callbackURL: address, errorCallbackURL: "/login" })),
		...(await beginGoogle(shop, { callbackURL: "/login", errorCallbackURL: address })),
		...(await approvePayment(shop, address)),
	];
}

/** A login with Google is begun with return addresses of the shop alone, else refused. */
async function beginGoogle(shop: InProcessShop, ways: Record<string, string>): Promise<Redirect[]> {
	const body = { provider: "google", ...ways };
	const response = await shop.fetch("/api/auth/sign-in/social", { method: "POST", body });
	if (response.status === 400) return [["sign-in/social", null]];
	const wrong = Object.values(ways).find((item) => !staysHere(item)) ?? null;
	return [["sign-in/social", wrong]];
}

/** The return address of the bank's page. */
async function approvePayment(shop: InProcessShop, address: string): Promise<Redirect[]> {
	const customer = await makeCustomer(shop);
	const partId = await makePart(shop);
	const { clientSecret } = await beginPayment(shop, await makeOrder(shop, { customer, partId }));
	const card = { number: "4000000000003220", exp_month: 12, exp_year: 2034, cvc: "123" };
	const body = { clientSecret, ...card, return_url: address };
	const given = await shop.fetch("/api/sandbox-card/confirm", { method: "POST", body });
	if (given.status === 400) return [["return_url", null]];
	const confirmed = (await given.json()) as {
		paymentIntent: { next_action: { redirect_to_url: { url: string } } };
	};
	const bank = confirmed.paymentIntent.next_action.redirect_to_url.url;
	const { pathname, search } = new URL(bank);
	const page = await (await shop.fetch(pathname + search)).text();
	const linked = /href="([^"]+)"/.exec(page)?.[1] ?? null;
	const outcome = { method: "POST", body: { outcome: "refuse" } };
	const back = await shop.fetch(pathname + search, outcome);
	return [
		["the bank's address", bank],
		["the bank's link", linked],
		["the bank's redirect", back.headers.get("location")],
	];
}

/** The login page redirects who is signed in: tried in a browser, which parses addresses by its own rules. */
async function followAll(fixture: Fixture, tried: readonly string[], finding: OpenFinding) {
	const shop = await fixture.openProcess(await fixture.makeDatabase(), pageSettings);
	const { token } = await makeCustomer(shop);
	const watched = await openWatchedBrowser(shop.publicUrl);
	try {
		const tab = await watched.openTab({ token, open: true });
		for (const address of tried.filter((item) => item.length < 4_000)) {
			for (const page of ["/login", "/register"]) {
				const seen = await tab.open(`${page}?returnTo=${encodeURIComponent(address)}`);
				await tab.page.waitForURL((url) => url.pathname !== page, { timeout: 8_000 });
				finding.count("followed");
				const arrived = new URL(tab.page.url());
				const left = arrived.origin === shop.publicUrl ? [] : [`is at ${arrived.href}`];
				finding.wrong.push(...[...seen, ...left].map((item) => `${page} with ${address}: ${item}`));
			}
		}
	} finally {
		await watched.close();
	}
}

/** Where the shop redirects to after a login or a payment. */
export const pageWaysBack: Trial = {
	name: "page/ways-back",
	invariant: "no return address, in whatever spelling, leads out of the shop",
	times: { full: leadingAway.length, short: 4 },
	skip: noBrowser,
	run: leadAway,
};
