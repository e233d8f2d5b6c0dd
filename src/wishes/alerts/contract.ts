import { Part } from "../../catalogue/contract.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { maxPriceTaka, minPriceTaka } from "../../kernel/taka.ts";
import { Created, Deleted, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { wholeWithin } from "../../platform/http/typed-whole.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { alertKinds } from "./alert.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Alerts");

/** A customer's request for one mail about a part. */
export const NewAlert = z
	.object({
		partId: z.guid(copy.whichPart).toLowerCase(),
		kind: z.enum(alertKinds, copy.whichKind),
		price: wholeWithin(minPriceTaka, maxPriceTaka, copy.price).optional(),
	})
	.refine(({ kind, price }) => (kind === "price") === (price !== undefined), {
		path: ["price"],
		message: copy.priceOfPrice,
	});
export type NewAlert = z.output<typeof NewAlert>;

/** A waiting alert, with its part as it is now. */
const Alert = z.object({
	_id: z.string(),
	kind: z.enum(alertKinds),
	price: z
		.number()
		.int()
		.nullable()
		.describe("The highest price that the customer accepts; null for the kind `stock`"),
	createdAt: Time,
	part: Part.pick({ _id: true, name: true, category: true, slug: true }).extend({
		price: z.number().int().nullable().describe("null: no longer for sale"),
	}),
});
export type Alert = z.output<typeof Alert>;

export const setAlertOperation = operation("setAlert", "POST /alert", {
	summary:
		"Request one mail when a part is back in stock, or costs no more than a price; a repeat replaces the price",
	auth: "user",
	input: { body: NewAlert },
	output: Created,
	status: 201,
	errors: {
		"no-such-part": { status: 404, message: copy.noSuchPart },
		"in-stock": { status: 409, message: copy.inStock, field: "kind" },
		"price-reached": { status: 409, message: copy.priceReached, field: "price" },
		"too-many-alerts": { status: 409, message: copy.tooMany },
	},
});

export const listAlertsOperation = operation("listAlerts", "GET /alert", {
	summary: "List the caller's waiting alerts, newest first",
	auth: "user",
	input: { query: PageQuery },
	output: z.array(Alert),
	list: true,
});

export const stopAlertOperation = operation("stopAlert", "DELETE /alert/{id}", {
	summary: "Stop one of the caller's alerts",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
});

const StopLink = z.object({
	alert: z.guid(copy.wrongLink).toLowerCase(),
	key: z.string(copy.wrongLink).max(100, copy.wrongLink),
});

export const showStopOperation = operation("showStopAlerts", "GET /alert-stop", {
	summary: "The unsubscribe address of a mail: redirects a browser to the page with the button",
	auth: "anyone",
	input: { query: StopLink },
	output: z.object({}),
	redirects: true,
});

export const stopAlertsOperation = operation("stopAlerts", "POST /alert-stop", {
	summary:
		"Stop all alerts of a mail's recipient, by the mail's signed link (RFC 8058: mail programs post to it); a browser's form is redirected (303) to a page with the result",
	auth: "anyone",
	input: { query: StopLink },
	output: z.object({ stoppedCount: z.number() }),
	sendsFormsOn: true,
	errors: { "wrong-link": { status: 404, message: copy.wrongLink } },
});
