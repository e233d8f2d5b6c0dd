import { randomUUID } from "node:crypto";
import { expect, test } from "vitest";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { secretOf } from "../../../test/harness/settling.ts";
import { openPaymentIntent } from "../open-payment-intent.server.ts";
import { sandboxCharges } from "../tables.server.ts";
import { returnUrlFor } from "./return-url.ts";

const shop = await testShop();
if (!shop.payments.sandbox) throw new Error("a test shop has the sandbox");
const sandbox = shop.payments.sandbox;

/** A payment that waits at the bank. */
async function atBank(more: Record<string, unknown> = {}) {
	const reference = randomUUID();
	const deps = { ...shop, gateways: shop.payments.gateways };
	const opened = await openPaymentIntent(deps, { orderId: reference, amountPoisha: 520_000 });
	if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
	const { paymentIntentId } = opened.value;
	const clientSecret = secretOf(opened.value);
	const answer = await confirm({ clientSecret, ...more });
	const { paymentIntent } = (await answer.json()) as {
		paymentIntent: { status: string; next_action: { redirect_to_url: { url: string } } };
	};
	expect(paymentIntent.status).toBe("requires_action");
	const { url } = paymentIntent.next_action.redirect_to_url;
	return { reference, clientSecret, paymentIntentId, url, path: url.replace(shop.publicUrl, "") };
}
function confirm(more: Record<string, unknown>) {
	const card = { number: "4000 0000 0000 3220", exp_month: 1, exp_year: 2045, cvc: "123" };
	const body = { ...card, name: "Rahim", email: "r@example.com", ...more };
	return shop.fetch("/api/sandbox-card/confirm", { method: "POST", body });
}
function answerForm(path: string, outcome: string) {
	const headers = { "content-type": "application/x-www-form-urlencoded" };
	return shop.fetch(path, { method: "POST", headers, body: `outcome=${outcome}` });
}
async function statusOf({ paymentIntentId }: { paymentIntentId: string }) {
	const found = await sandbox.gateway.findIntent(paymentIntentId);
	return found.ok ? found.value?.status : found.code;
}

test("the approval page says what is paid, with which card, and that it is a sandbox", async () => {
	const { url, path } = await atBank();
	expect(url).toMatch(
		/^http:\/\/localhost:3000\/api\/sandbox-card\/challenge\/\w+\?client_secret=/,
	);
	const page = await shop.fetch(path);
	expect(page.status).toBe(200);
	expect(page.headers.get("content-type")).toBe("text/html; charset=utf-8");
	expect(page.headers.get("cache-control")).toBe("no-store");
	expect(page.headers.get("content-security-policy")).toMatch(
		/default-src 'none'.*frame-ancestors/,
	);
	const html = await page.text();
	expect(html).toContain("Sandbox");
	expect(html).toContain("5,200 taka");
	expect(html).toContain("Visa ending in 3220");
	expect(html).toContain("Approve");
	expect(html).toContain("Refuse");
});

test("approving pays and leads back to the order's payment page", async () => {
	const bank = await atBank();
	const answer = await answerForm(bank.path, "approve");
	expect(answer.status).toBe(303);
	const back = new URL(answer.headers.get("location") ?? "");
	expect(back.origin).toBe(shop.publicUrl);
	expect(back.pathname).toBe(`/dashboard/payment/${bank.reference}`);
	expect(back.searchParams.get("payment_intent")).toBe(bank.paymentIntentId);
	expect(back.searchParams.get("redirect_status")).toBe("succeeded");
	expect(back.href).not.toContain(bank.clientSecret);
	expect(await statusOf(bank)).toBe("succeeded");
});

test("refusing says why and leaves the intent open for another card", async () => {
	const bank = await atBank();
	const answer = await shop.fetch(bank.path, { method: "POST", body: { outcome: "refuse" } });
	expect(answer.status).toBe(303);
	expect(answer.headers.get("location")).toContain("redirect_status=failed");
	const query = `client_secret=${bank.clientSecret}`;
	const standing = await shop.fetch(`/api/sandbox-card/intent/${bank.paymentIntentId}?${query}`);
	const told = await standing.json();
	// The bank's page is over.
	expect(told.paymentIntent).not.toHaveProperty("next_action");
	expect(told).toMatchObject({
		paymentIntent: {
			status: "requires_payment_method",
			last_payment_error: {
				code: "payment_intent_authentication_failure",
				message:
					"We are unable to authenticate your payment method. Please choose a different payment method and try again.",
			},
		},
	});
	const { clientSecret } = bank;
	expect((await confirm({ clientSecret, number: "4242424242424242" })).status).toBe(200);
});

test("an approval counts once: of answers at once the first stands, later ones change nothing", async () => {
	const bank = await atBank();
	const answers = await Promise.all(
		["approve", "refuse", "approve", "refuse"].map((choice) => answerForm(bank.path, choice)),
	);
	for (const answer of answers) expect(answer.status).toBe(303);
	const status = await statusOf(bank);
	await answerForm(bank.path, status === "succeeded" ? "refuse" : "approve");
	expect(await statusOf(bank)).toBe(status);
	const charges = await sandbox.records.db.select().from(sandboxCharges);
	expect(charges.filter((charge) => charge.paymentIntentId === bank.paymentIntentId)).toHaveLength(
		1,
	);
	expect(await (await shop.fetch(bank.path)).text()).toContain("This approval has expired");
});

test("a second try at the bank takes the place of the first", async () => {
	const first = await atBank();
	const again = (await (await confirm({ clientSecret: first.clientSecret })).json()) as {
		paymentIntent: { next_action: { redirect_to_url: { url: string } } };
	};
	const path = again.paymentIntent.next_action.redirect_to_url.url.replace(shop.publicUrl, "");
	expect(path).not.toBe(first.path);
	await answerForm(first.path, "approve");
	expect(await statusOf(first)).toBe("requires_action");
	await answerForm(path, "approve");
	expect(await statusOf(first)).toBe("succeeded");
});

test("an approval that takes too long is over, and another card pays", async () => {
	const bank = await atBank();
	shop.passMinutes(16);
	expect(await (await shop.fetch(bank.path)).text()).toContain("This approval has expired");
	expect(await statusOf(bank)).toBe("requires_payment_method");
	await answerForm(bank.path, "approve");
	expect(await statusOf(bank)).toBe("requires_payment_method");
});

test("without the right secret there is no such page, and no answer is taken", async () => {
	const bank = await atBank();
	const [address] = bank.path.split("?");
	for (const path of [
		`${address}`,
		`${address}?client_secret=wrong`,
		"/api/sandbox-card/challenge/%00",
	]) {
		expect((await shop.fetch(path)).status).toBe(404);
		expect((await answerForm(path, "approve")).status).toBe(404);
	}
	expect((await answerForm(bank.path, "perhaps")).status).toBe(400);
	expect(await statusOf(bank)).toBe("requires_action");
});

test("the way back leads to the shop and nowhere else", async () => {
	const origin = "https://shop.example";
	const page = `${origin}/dashboard/payment/7`;
	expect(returnUrlFor(`${origin}/dashboard/payment/8?x=1`, "7", origin)).toBe(
		`${origin}/dashboard/payment/8?x=1`,
	);
	for (const bad of [
		undefined,
		"",
		"https://evil.example/dashboard/payment/7",
		"//evil.example/",
		"https://shop.example@evil.example/",
		"https://evil.example:443@shop.example/",
		"http://shop.example/",
		"javascript:alert(1)",
		"http://[",
	])
		expect(returnUrlFor(bad, "7", origin)).toBe(page);
	const loopback = "http://127.0.0.1:3000/dashboard/payment/7";
	expect(returnUrlFor(loopback, "7", "http://localhost:3000")).toBe(loopback);
	expect(returnUrlFor("http://127.0.0.1:9/", "7", "http://localhost:3000")).toBe(
		"http://localhost:3000/dashboard/payment/7",
	);
	const elsewhere = await atBank({ return_url: "https://evil.example/" });
	const answer = await answerForm(elsewhere.path, "approve");
	expect(answer.headers.get("location")).toContain("http://localhost:3000/dashboard/payment/");
});
