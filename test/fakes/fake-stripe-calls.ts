import { listEvents } from "./fake-stripe-events.ts";
import {
	type Answer,
	amount,
	checkForm,
	currency,
	expandable,
	type Form,
	objection,
	oneOf,
	pageLimit,
	seconds,
	type Takes,
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
	refundIntent,
	type StoredIntent,
	takeIntent,
} from "./fake-stripe-records.ts";

/** What the test calls the calls, after the port's verbs. */
export type FakeStripeCallName =
	| "openIntent"
	| "findIntent"
	| "cancelIntent"
	| "refund"
	| "listCharges"
	| "listEvents"
	| "confirm";
export type FakeStripeCall = {
	verb: FakeStripeCallName;
	method: "GET" | "POST";
	path: RegExp;
	/** Whether a browser may call it, with the publishable key and the intent's secret. */
	browser?: boolean;
	takes: Takes;
	act(books: FakeStripeRecords, asked: Asked): Answer;
};
export type Asked = { id: string; form: Form; processingMs?: number | undefined };

const expand = { "expand[]": expandable("latest_charge") };
const billing = "payment_method_data[billing_details]";
const cardFields = "payment_method_data[card]";

export const fakeStripeCalls: FakeStripeCall[] = [
	{
		verb: "openIntent",
		method: "POST",
		path: /^\/v1\/payment_intents$/,
		takes: {
			needs: ["amount", "currency"],
			knows: {
				amount,
				currency,
				"payment_method_types[]": oneOf("card"),
				"metadata[*]": text(500),
				description: text(1_000),
				...expand,
			},
		},
		act: (books, { form }) => open(books, form),
	},
	{
		verb: "findIntent",
		method: "GET",
		path: /^\/v1\/payment_intents\/(\w+)$/,
		browser: true,
		takes: { knows: { client_secret: text(500), ...expand } },
		act: (books, { id, form }) =>
			withIntent(books, id, "payment_intent", (intent) => ({
				status: 200,
				body: intentObject(books, intent, listOf(form, "expand")),
			})),
	},
	{
		verb: "cancelIntent",
		method: "POST",
		path: /^\/v1\/payment_intents\/(\w+)\/cancel$/,
		takes: {
			knows: {
				cancellation_reason: oneOf("abandoned", "duplicate", "fraudulent", "requested_by_customer"),
				...expand,
			},
		},
		act: (books, { id }) => withIntent(books, id, "intent", (one) => cancelIntent(books, one)),
	},
	{
		verb: "confirm",
		method: "POST",
		path: /^\/v1\/payment_intents\/(\w+)\/confirm$/,
		browser: true,
		takes: {
			needs: ["client_secret", "payment_method_data[type]", `${cardFields}[number]`],
			knows: {
				client_secret: text(500),
				return_url: text(2_000),
				"payment_method_data[type]": oneOf("card"),
				[`${cardFields}[number]`]: text(19),
				[`${cardFields}[exp_month]`]: text(2),
				[`${cardFields}[exp_year]`]: text(4),
				[`${cardFields}[cvc]`]: text(4),
				[`${billing}[name]`]: text(500),
				[`${billing}[email]`]: text(500),
			},
		},
		act: (books, { id, form, processingMs }) =>
			withIntent(books, id, "intent", (intent) => {
				intent.returnUrl = form.get("return_url") ?? null;
				const number = (form.get(`${cardFields}[number]`) ?? "").replaceAll(" ", "");
				return confirmIntent(books, intent, { number, processingMs });
			}),
	},
	{
		verb: "refund",
		method: "POST",
		path: /^\/v1\/refunds$/,
		takes: {
			needs: ["payment_intent"],
			knows: {
				payment_intent: text(200),
				amount,
				reason: oneOf("duplicate", "fraudulent", "requested_by_customer"),
				"metadata[*]": text(500),
			},
		},
		act: (books, { form }) =>
			withIntent(books, form.get("payment_intent") ?? "", "payment_intent", (one) =>
				refundIntent(books, one),
			),
	},
	{
		verb: "findIntent",
		method: "GET",
		path: /^\/v1\/charges\/(\w+)$/,
		takes: { knows: {} },
		act(books, { id }) {
			const of = [...books.intents.values()].find(({ charge }) => charge?.id === id);
			if (!of?.charge) return missing("charge", id, "id");
			return { status: 200, body: chargeObject(of, of.charge) };
		},
	},
	{
		verb: "listEvents",
		method: "GET",
		path: /^\/v1\/events$/,
		takes: {
			knows: {
				limit: pageLimit,
				starting_after: text(200),
				"types[]": text(100),
				"created[gte]": seconds,
				"created[lte]": seconds,
			},
		},
		act: (books, { form }) => listEvents(books, form),
	},
	{
		verb: "listCharges",
		method: "GET",
		path: /^\/v1\/charges$/,
		takes: {
			knows: {
				limit: pageLimit,
				starting_after: text(200),
				"expand[]": expandable("data.payment_intent"),
			},
		},
		act: (books, { form }) =>
			listCharges(books, {
				limit: Number(form.get("limit") ?? 10),
				after: form.get("starting_after"),
				expand: listOf(form, "expand"),
			}),
	},
];

/** What of a form is wrong, as far as it is told before anything is done. */
export function checkAsked({ takes }: FakeStripeCall, { form }: Asked): Answer | null {
	return checkForm(form, takes);
}

function open(books: FakeStripeRecords, form: Form): Answer {
	const id = fakeId("pi");
	const metadata = [...form].flatMap(([name, value]) => {
		const key = /^metadata\[(.+)\]$/.exec(name)?.[1];
		return key ? [[key, value] as const] : [];
	});
	const intent: StoredIntent = {
		id,
		client_secret: `${id}_secret_${fakeId("s").slice(2)}`,
		amount: Number(form.get("amount")),
		currency: form.get("currency") ?? "",
		metadata: Object.fromEntries(metadata),
		created: Math.floor(books.now().getTime() / 1000),
		status: "requires_payment_method",
		charge: null,
		error: null,
		returnUrl: null,
		settlesAt: null,
	};
	books.intents.set(id, intent);
	return { status: 200, body: intentObject(books, intent) };
}

function withIntent(
	books: FakeStripeRecords,
	id: string,
	param: string,
	act: (intent: StoredIntent) => Answer,
): Answer {
	const intent = takeIntent(books, id);
	return intent ? act(intent) : missing("payment_intent", id, param);
}

function missing(what: string, id: string, param: string): Answer {
	const status = param === "payment_intent" ? 400 : 404;
	return objection(status, `No such ${what}: '${id}'`, { code: "resource_missing", param });
}

function listOf(form: Form, name: string): string[] {
	return [...form].filter(([key]) => key.startsWith(`${name}[`)).map(([, value]) => value);
}
