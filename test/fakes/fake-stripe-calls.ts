import { listEvents } from "./fake-stripe-events.ts";
import {
	amount,
	currency,
	expandable,
	type FakeResponse,
	type Form,
	type FormFields,
	hashFields,
	objection,
	oneOfValues,
	pageLimit,
	refundAmount,
	seconds,
	text,
} from "./fake-stripe-form.ts";
import {
	cancelIntent,
	chargeObject,
	confirmIntent,
	type FakeStripeRecords,
	fakeId,
	intentObject,
	listCharges,
	type StoredIntent,
	takeIntent,
} from "./fake-stripe-records.ts";
import { listRefunds, refundIntent } from "./fake-stripe-refunds.ts";

/** The names of the calls, after the port's functions. */
export type FakeStripeCallName =
	| "openIntent"
	| "findIntent"
	| "cancelIntent"
	| "refund"
	| "listRefunds"
	| "listCharges"
	| "listEvents"
	| "confirm";
export type FakeStripeCall = {
	name: FakeStripeCallName;
	method: "GET" | "POST";
	path: RegExp;
	/** Whether a browser may call it, with the publishable key and the intent's secret. */
	browser?: boolean;
	fields: FormFields;
	act(records: FakeStripeRecords, request: FakeStripeRequest): FakeResponse;
};
export type FakeStripeRequest = { id: string; form: Form; processingMs?: number | undefined };

const expand = { "expand[]": expandable("latest_charge") };
const billing = "payment_method_data[billing_details]";
const cardFields = "payment_method_data[card]";

export const fakeStripeCalls: FakeStripeCall[] = [
	{
		name: "openIntent",
		method: "POST",
		path: /^\/v1\/payment_intents$/,
		fields: {
			needs: ["amount", "currency"],
			knows: {
				amount,
				currency,
				"payment_method_types[]": oneOfValues("card"),
				"metadata[*]": text(500),
				description: text(1_000),
				...expand,
			},
		},
		act: (records, { form }) => open(records, form),
	},
	{
		name: "findIntent",
		method: "GET",
		path: /^\/v1\/payment_intents\/(\w+)$/,
		browser: true,
		fields: { knows: { client_secret: text(500), ...expand } },
		act: (records, { id, form }) =>
			withIntent(records, id, "payment_intent", (intent) => ({
				status: 200,
				body: intentObject(records, intent, listOf(form, "expand")),
			})),
	},
	{
		name: "cancelIntent",
		method: "POST",
		path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
		fields: {
			knows: {
				cancellation_reason: oneOfValues(
					"abandoned",
					"duplicate",
					"fraudulent",
					"requested_by_customer",
				),
				...expand,
			},
		},
		act: (records, { id }) =>
			withIntent(records, id, "intent", (item) => cancelIntent(records, item)),
	},
	{
		name: "confirm",
		method: "POST",
		path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
		browser: true,
		fields: {
			needs: ["client_secret", "payment_method_data[type]", `${cardFields}[number]`],
			knows: {
				client_secret: text(500),
				return_url: text(2_000),
				"payment_method_data[type]": oneOfValues("card"),
				[`${cardFields}[number]`]: text(19),
				[`${cardFields}[exp_month]`]: text(2),
				[`${cardFields}[exp_year]`]: text(4),
				[`${cardFields}[cvc]`]: text(4),
				[`${billing}[name]`]: text(500),
				[`${billing}[email]`]: text(500),
			},
		},
		act: (records, { id, form, processingMs }) =>
			withIntent(records, id, "intent", (intent) => {
				intent.returnUrl = form.get("return_url") ?? null;
				const number = (form.get(`${cardFields}[number]`) ?? "").replaceAll(" ", "");
				return confirmIntent(records, intent, { number, processingMs });
			}),
	},
	{
		name: "refund",
		method: "POST",
		path: /^\/v1\/refunds$/,
		fields: {
			needs: ["payment_intent"],
			knows: {
				payment_intent: text(200),
				amount: refundAmount,
				reason: oneOfValues("duplicate", "fraudulent", "requested_by_customer"),
				"metadata[*]": text(500),
			},
		},
		act: (records, { form }) =>
			withIntent(records, form.get("payment_intent") ?? "", "payment_intent", (item) =>
				refundIntent(records, item, form),
			),
	},
	{
		name: "listRefunds",
		method: "GET",
		path: /^\/v1\/refunds$/,
		fields: {
			knows: { payment_intent: text(200), limit: pageLimit, starting_after: text(200) },
		},
		act: (records, { form }) => listRefunds(records, form),
	},
	{
		name: "findIntent",
		method: "GET",
		path: /^\/v1\/charges\/(\w+)$/,
		fields: { knows: {} },
		act(records, { id }) {
			const of = [...records.intents.values()].find(({ charge }) => charge?.id === id);
			if (!of?.charge) return missing("charge", id, "id");
			return { status: 200, body: chargeObject(of, of.charge) };
		},
	},
	{
		name: "listEvents",
		method: "GET",
		path: /^\/v1\/events$/,
		fields: {
			knows: {
				limit: pageLimit,
				starting_after: text(200),
				"types[]": text(100),
				"created[gte]": seconds,
				"created[lte]": seconds,
			},
		},
		act: (records, { form }) => listEvents(records, form),
	},
	{
		name: "listCharges",
		method: "GET",
		path: /^\/v1\/charges$/,
		fields: {
			knows: {
				limit: pageLimit,
				starting_after: text(200),
				"expand[]": expandable("data.payment_intent"),
			},
		},
		act: (records, { form }) => listCharges(records, form),
	},
];

function open(records: FakeStripeRecords, form: Form): FakeResponse {
	const id = fakeId("pi");
	const intent: StoredIntent = {
		id,
		client_secret: `${id}_secret_${fakeId("s").slice(2)}`,
		amount: Number(form.get("amount")),
		currency: form.get("currency") ?? "",
		metadata: hashFields(form, "metadata"),
		created: Math.floor(records.now().getTime() / 1000),
		status: "requires_payment_method",
		charge: null,
		error: null,
		returnUrl: null,
		settlesAt: null,
	};
	records.intents.set(id, intent);
	return { status: 200, body: intentObject(records, intent) };
}

function withIntent(
	records: FakeStripeRecords,
	id: string,
	param: string,
	act: (intent: StoredIntent) => FakeResponse,
): FakeResponse {
	const intent = takeIntent(records, id);
	return intent ? act(intent) : missing("payment_intent", id, param);
}

function missing(what: string, id: string, param: string): FakeResponse {
	const status = param === "payment_intent" ? 400 : 404;
	return objection(status, `No such ${what}: '${id}'`, { code: "resource_missing", param });
}

function listOf(form: Form, name: string): string[] {
	return [...form].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
}
