import { randomUUID } from "node:crypto";
import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import { openTestShop, testShop } from "../../../test/harness/open-test-shop.ts";
import { secretOf } from "../../../test/harness/settling.ts";
import { openPaymentIntent } from "../open-payment-intent.server.ts";
import { sandboxCharges, sandboxIntents } from "../tables.server.ts";

const shop = await testShop({ RATE_LIMITS: "on" });
if (!shop.payments.sandbox) throw new Error("a test shop has the sandbox");
const sandbox = shop.payments.sandbox;

/** An order's worth of money to be paid, and the secret to pay it with. */
async function toPay(reference: string = randomUUID()) {
	const deps = { ...shop, gateways: shop.payments.gateways };
	const opened = await openPaymentIntent(deps, { orderId: reference, amountPoisha: 520_000 });
	if (!opened.ok || opened.value.state !== "payable") throw new Error("not payable");
	return { ...opened.value, reference, clientSecret: secretOf(opened.value) };
}
const card = { exp_month: 12, exp_year: 2050, cvc: "123", name: "Rahim", email: "r@example.com" };
const good = "4242 4242 4242 4242";

function confirm(body: unknown) {
	const headers = { "content-type": "application/json" };
	return shop.fetch("/api/sandbox-card/confirm", { method: "POST", headers, body });
}
async function readAnswer(answer: Promise<Response>) {
	const { status, headers, ...rest } = await answer.then(async (response) => ({
		status: response.status,
		headers: response.headers,
		body: await response.json(),
	}));
	return { status, headers, ...rest };
}
async function standing(paymentIntentId: string, clientSecret: string) {
	const query = `client_secret=${encodeURIComponent(clientSecret)}`;
	return readAnswer(shop.fetch(`/api/sandbox-card/intent/${paymentIntentId}?${query}`));
}

test.each(["4242 4242 4242 4242", "5555555555554444", "4242-4242-4242-4242", "৪২৪২৪২৪২৪২৪২৪২৪২"])(
	"%s pays",
	async (number) => {
		const { clientSecret, paymentIntentId } = await toPay();
		const { status, body } = await readAnswer(confirm({ clientSecret, ...card, number }));
		expect(status).toBe(200);
		expect(body).toMatchObject({ paymentIntent: { id: paymentIntentId, status: "succeeded" } });
		expect((await standing(paymentIntentId, clientSecret)).body).toMatchObject({
			paymentIntent: { id: paymentIntentId, status: "succeeded", amount: 520_000, currency: "bdt" },
		});
	},
);

const failures: [string, string, string | undefined, string][] = [
	["4000000000000002", "card_declined", "generic_decline", "Your card was declined."],
	["4000000000009995", "card_declined", "insufficient_funds", "Your card has insufficient funds."],
	["4000000000000069", "expired_card", undefined, "Your card has expired."],
	["4000000000000127", "incorrect_cvc", undefined, "Your card's security code is incorrect."],
	[
		"4000000000000119",
		"processing_error",
		undefined,
		"An error occurred while processing your card. Try again in a little bit.",
	],
	["4111111111111111", "incorrect_number", undefined, "Your card number is incorrect."],
	["", "incorrect_number", undefined, "Your card number is incorrect."],
];
test.each(failures)("%s fails as %s, and another card still pays", async (...failure) => {
	const [number, code, decline_code, message] = failure;
	const { clientSecret, paymentIntentId } = await toPay();
	const { status, body } = await readAnswer(confirm({ clientSecret, ...card, number }));
	expect(status).toBe(402);
	expect(body).toEqual({
		error: {
			code,
			...(decline_code ? { decline_code } : {}),
			message,
			payment_intent: { id: paymentIntentId, status: "requires_payment_method" },
		},
	});
	expect((await standing(paymentIntentId, clientSecret)).body).toMatchObject({
		paymentIntent: { last_payment_error: { message } },
	});
	expect((await confirm({ clientSecret, ...card, number: good })).status).toBe(200);
});

test.each([
	[{ exp_month: 13 }, "invalid_expiry_month", "Your card's expiration month is invalid."],
	[{ exp_month: "x" }, "invalid_expiry_month", "Your card's expiration month is invalid."],
	[{ exp_year: 2020 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
	[{ exp_year: 20 }, "invalid_expiry_year", "Your card's expiration year is invalid."],
	[{ cvc: "12" }, "invalid_cvc", "Your card's security code is invalid."],
	[{ cvc: "1234" }, "invalid_cvc", "Your card's security code is invalid."],
	[{ cvc: "abc" }, "invalid_cvc", "Your card's security code is invalid."],
])("a card with %o is refused as %s", async (wrong, code, message) => {
	const { clientSecret } = await toPay();
	const { status, body } = await readAnswer(
		confirm({ clientSecret, ...card, number: good, ...wrong }),
	);
	expect(status).toBe(402);
	expect(body).toMatchObject({ error: { code, message } });
});

test("a year may be written with two digits, and both in Bangla", async () => {
	const { clientSecret } = await toPay();
	const typed = { ...card, number: good, exp_month: "১২", exp_year: "৫০", cvc: "১২৩" };
	expect((await confirm({ clientSecret, ...typed })).status).toBe(200);
});

test("of many tabs that pay at once one charges, and all learn that it is paid", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	const all = await Promise.all(
		Array.from({ length: 12 }, () => readAnswer(confirm({ clientSecret, ...card, number: good }))),
	);
	for (const { status, body } of all) {
		expect(status).toBe(200);
		expect(body).toMatchObject({ paymentIntent: { id: paymentIntentId, status: "succeeded" } });
	}
	const charges = await sandbox.records.db.select().from(sandboxCharges);
	expect(charges.filter((charge) => charge.paymentIntentId === paymentIntentId)).toHaveLength(1);
});

test("a secret that is not the intent's is as if there were none", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	const other = await toPay();
	for (const wrong of [
		`${clientSecret}0`,
		`${paymentIntentId}_secret_`,
		paymentIntentId,
		"pi_\u0000_secret_1",
		"",
	]) {
		const { status, body } = await readAnswer(
			confirm({ clientSecret: wrong, ...card, number: good }),
		);
		expect(status).toBe(404);
		expect(body).toMatchObject({ error: { code: "resource_missing" } });
		expect((await standing(paymentIntentId, wrong)).status).toBe(404);
	}
	expect((await standing(paymentIntentId, other.clientSecret)).status).toBe(404);
});

test("what is malformed is refused before any card is tried", async () => {
	const { clientSecret } = await toPay();
	const whole = { clientSecret, ...card, number: good };
	const malformed = [
		"not json",
		"null",
		[],
		{ ...whole, clientSecret: undefined },
		{ ...whole, number: { $ne: 1 } },
		{ ...whole, cvc: null },
		{ ...whole, return_url: 5 },
		{ ...whole, number: "4".repeat(3_000) },
	];
	for (const body of malformed) {
		const answer = await readAnswer(confirm(body));
		expect(answer.status).toBe(400);
		expect(answer.body).toMatchObject({ error: { code: "parameter_invalid" } });
	}
	expect((await confirm({ ...whole, name: "x".repeat(20_000) })).status).toBe(413);
	const asText = { method: "POST", body: JSON.stringify(whole) };
	const headers = { "content-type": "text/plain" };
	expect((await shop.fetch("/api/sandbox-card/confirm", { ...asText, headers })).status).toBe(415);
	const twice = await shop.fetch("/api/sandbox-card/intent/pi_1?client_secret=a&client_secret=b");
	expect(twice.status).toBe(400);
});

test("an intent that was ended takes no card", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	await sandbox.gateway.cancelIntent(paymentIntentId);
	const { status, body } = await readAnswer(confirm({ clientSecret, ...card, number: good }));
	expect(status).toBe(402);
	expect(body).toMatchObject({
		error: { code: "payment_intent_unexpected_state", payment_intent: { status: "canceled" } },
	});
});

test("after five failed cards an order takes none for 15 minutes; others do", async () => {
	const { clientSecret } = await toPay();
	const bad = { clientSecret, ...card, number: "4000000000000002" };
	const all = await Promise.all(Array.from({ length: 9 }, () => confirm(bad)));
	const statuses = all.map((answer) => answer.status).sort();
	expect(statuses).toEqual([402, 402, 402, 402, 402, 429, 429, 429, 429]);
	const barred = await readAnswer(confirm({ ...bad, number: good }));
	expect(barred.status).toBe(429);
	expect(barred.body).toMatchObject({ error: { code: "rate_limit" } });
	const wait = Number(barred.headers.get("retry-after"));
	expect(wait).toBeGreaterThan(14 * 60);
	expect(wait).toBeLessThanOrEqual(15 * 60);
	const other = await toPay();
	expect((await confirm({ ...bad, clientSecret: other.clientSecret })).status).toBe(402);
	shop.passMinutes(15);
	expect((await confirm({ ...bad, number: good })).status).toBe(200);
});

test("of a card only brand and last four digits are kept", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	await confirm({ clientSecret, ...card, cvc: "739", number: good });
	const rows = [
		...(await sandbox.records.db.select().from(sandboxCharges)),
		...(await sandbox.records.db.select().from(sandboxIntents)),
	];
	expect(JSON.stringify(rows)).not.toMatch(/4242[ -]?4242/);
	const charge = rows.find(
		(row) => "paymentIntentId" in row && row.paymentIntentId === paymentIntentId,
	);
	expect(charge).toMatchObject({ brand: "Visa", last4: "4242" });
	expect(Object.values(charge ?? {})).not.toContain("739");
});

test("a charge that is being decided is charged once, however often its customer presses", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	sandbox.faults.next("confirm", { processingMs: 1_000 });
	for (const _ of [1, 2])
		expect((await readAnswer(confirm({ clientSecret, ...card, number: good }))).body).toMatchObject(
			{ paymentIntent: { status: "processing" } },
		);
	shop.passMinutes(1);
	expect((await standing(paymentIntentId, clientSecret)).body).toMatchObject({
		paymentIntent: { status: "succeeded" },
	});
	const ofIntent = eq(sandboxCharges.paymentIntentId, paymentIntentId);
	const charges = await sandbox.records.db.select().from(sandboxCharges).where(ofIntent);
	expect(charges).toMatchObject([{ brand: "Visa", last4: "4242" }]);
});

test("a line that is cut after the charge charges once, and trying again says paid", async () => {
	const { clientSecret, paymentIntentId } = await toPay();
	sandbox.faults.next("confirm", { fail: "after" });
	const cut = await readAnswer(confirm({ clientSecret, ...card, number: good }));
	expect(cut.status).toBe(503);
	expect((await standing(paymentIntentId, clientSecret)).body).toMatchObject({
		paymentIntent: { status: "succeeded" },
	});
	expect((await confirm({ clientSecret, ...card, number: good })).status).toBe(200);
});

test("a shop without a payment provider has no card addresses", async () => {
	const bare = await openTestShop({ PAYMENT_PROVIDER: "none" });
	expect(bare.payments.gateways.size).toBe(0);
	const answer = await bare.fetch("/api/sandbox-card/confirm", { method: "POST", body: {} });
	expect(answer.status).toBe(404);
	expect(await (await bare.fetch("/api/config")).json()).toMatchObject({
		payment: { provider: "none", publishableKey: null },
		sampleOrders: false,
	});
	await bare.close();
});

test("the API describes the card calls, with their own error shape", async () => {
	const { paths } = (await (await shop.fetch("/api/openapi.json")).json()) as {
		paths: Record<string, Record<string, { responses: Record<number, unknown> }>>;
	};
	const confirming = JSON.stringify(paths["/sandbox-card/confirm"]?.post);
	for (const name of ["clientSecret", "exp_month", "cvc", "decline_code", "next_action"])
		expect(confirming).toContain(name);
	expect(JSON.stringify(paths["/sandbox-card/confirm"]?.post?.responses?.[402])).not.toContain(
		"problem+json",
	);
	expect(paths["/sandbox-card/intent/{id}"]?.get).toBeDefined();
});
