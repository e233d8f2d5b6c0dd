import { afterAll, beforeAll, expect, test } from "vitest";
import { type FakeStripe, openFakeStripe } from "./fake-stripe.ts";

// A fake that took anything would prove nothing: these are the refusals that Stripe makes too.
let stripe: FakeStripe;
beforeAll(async () => {
	stripe = await openFakeStripe();
});
afterAll(() => stripe.close());

const intents = "/v1/payment_intents";
const fields = { amount: "50000", currency: "bdt", "payment_method_types[0]": "card" };
const post = (fields: Record<string, string>, headers: Record<string, string> = {}) =>
	stripe.send("POST", intents, fields, headers);

test.each([
	[{ ...fields, amount: "" }, "parameter_invalid_integer", "amount"],
	[{ ...fields, amount: "500.50" }, "parameter_invalid_integer", "amount"],
	[{ ...fields, amount: "100" }, "amount_too_small", "amount"],
	[{ ...fields, amount: "100000000" }, "amount_too_large", "amount"],
	[{ ...fields, currency: "BDTK" }, undefined, "currency"],
	[{ ...fields, "payment_method_types[0]": "cash" }, undefined, "payment_method_types"],
	[{ ...fields, order: "7" }, "parameter_unknown", "order"],
	[{ currency: "bdt" }, "parameter_missing", "amount"],
])("the fake Stripe refuses to open a payment with %j", async (fields, code, param) => {
	const { status, body } = await post(fields as Record<string, string>);
	expect([status, body.error?.code, body.error?.param]).toEqual([400, code, param]);
});

test("without the secret key, or with an unknown version, the fake Stripe does nothing", async () => {
	expect((await post(fields, { authorization: "" })).status).toBe(401);
	expect((await post(fields, { authorization: "Bearer sk_test_other" })).status).toBe(401);
	const publishable = { authorization: `Bearer ${stripe.keys.publishable}` };
	expect((await post(fields, publishable)).body.error?.code).toBe("secret_key_required");
	expect((await post(fields, { "stripe-version": "2020-08-27" })).status).toBe(400);
});

test("an idempotency key repeats its response, says so, and takes no other request", async () => {
	const key = { "idempotency-key": "one" };
	const first = await post(fields, key);
	const again = await post(fields, key);
	expect(again.body).toEqual(first.body);
	expect([first, again].map((item) => item.headers.get("idempotent-replayed"))).toEqual([
		null,
		"true",
	]);
	const other = await post({ ...fields, amount: "60000" }, key);
	expect([other.status, other.body.error?.type]).toEqual([400, "idempotency_error"]);
	// The second arrives while the first is at work, however busy the machine is.
	const { promise: until, resolve: release } = Promise.withResolvers<void>();
	const before = stripe.calls("openIntent");
	stripe.next("openIntent", { until });
	const held = post(fields, { "idempotency-key": "two" });
	await expect.poll(() => stripe.calls("openIntent")).toBe(before + 1);
	expect((await post(fields, { "idempotency-key": "two" })).status).toBe(409);
	release();
	expect((await held).status).toBe(200);
});

test("a browser sees and pays an intent with its secret alone", async () => {
	const { body } = await post(fields);
	const headers = { authorization: `Bearer ${stripe.keys.publishable}` };
	const read = (secret: string) =>
		stripe.send("GET", `${intents}/${body.id}`, { client_secret: secret }, headers);
	expect((await read(`${body.id}_secret_guessed`)).status).toBe(400);
	expect((await read(body.client_secret ?? "")).status).toBe(200);
	expect(
		(await stripe.confirm(`${body.id}_secret_guessed`, "4242424242424242")).error,
	).toBeDefined();
});

test("a payment that succeeded is not canceled and is refunded once", async () => {
	const { body } = await post(fields);
	expect(await stripe.confirm(body.client_secret ?? "", "4242424242424242")).toMatchObject({
		status: "succeeded",
	});
	const refund = () => stripe.send("POST", "/v1/refunds", { payment_intent: body.id ?? "" });
	const canceled = await stripe.send("POST", `${intents}/${body.id}/cancel`, {});
	expect(canceled.body.error?.code).toBe("payment_intent_unexpected_state");
	expect((await refund()).status).toBe(200);
	expect((await refund()).body.error?.code).toBe("charge_already_refunded");
});

test("a payment is refunded in parts, up to what came in, and the parts are listed newest first", async () => {
	const { body } = await post(fields);
	const payment_intent = body.id ?? "";
	await stripe.confirm(body.client_secret ?? "", "4242424242424242");
	const refund = (amount: string, more: Record<string, string> = {}) =>
		stripe.send("POST", "/v1/refunds", { payment_intent, amount, ...more });
	const first = await refund("1", { "metadata[refundId]": "ours" });
	const second = await refund("20000");
	expect([first.status, second.status]).toEqual([200, 200]);
	expect((await refund("30000")).body.error?.param).toBe("amount");
	expect((await refund("0")).body.error?.code).toBe("parameter_invalid_integer");
	const list = (more: Record<string, string>) =>
		stripe.send("GET", "/v1/refunds", { payment_intent, ...more });
	type Page = { has_more: boolean; data: { id: string; amount: number; metadata: object }[] };
	const page = (await list({ limit: "1" })).body as unknown as Page;
	expect([page.has_more, page.data[0]?.amount]).toEqual([true, 20_000]);
	const next = await list({ starting_after: second.body.id ?? "" });
	expect(next.body).toMatchObject({
		has_more: false,
		data: [{ id: first.body.id, amount: 1, metadata: { refundId: "ours" } }],
	});
});

test("charges are listed newest first, a page at a time, refused cards among them", async () => {
	const paid: string[] = [];
	for (const number of ["4242424242424242", "4000000000000002", "5555555555554444"]) {
		const { body } = await post(fields);
		await stripe.confirm(body.client_secret ?? "", number);
		paid.unshift(body.id ?? "");
	}
	const list = (fields: Record<string, string>) => stripe.send("GET", "/v1/charges", fields);
	type Page = {
		has_more: boolean;
		data: { id: string; payment_intent: string; captured: boolean }[];
	};
	const first = (await list({ limit: "2" })).body as unknown as Page;
	expect(first.data.map((item) => item.payment_intent)).toEqual(paid.slice(0, 2));
	expect(first.data.map((item) => item.captured)).toEqual([true, false]);
	const after = { limit: "1", starting_after: first.data[1]?.id ?? "" };
	const next = (await list(after)).body as unknown as Page;
	expect(next.data.map((item) => item.payment_intent)).toEqual(paid.slice(2));
	expect((await list({ limit: "101" })).body.error?.param).toBe("limit");
	expect((await list({ starting_after: "ch_none" })).body.error?.code).toBe("resource_missing");
});
