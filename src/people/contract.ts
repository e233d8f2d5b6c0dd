import { z } from "zod";
import { copy as accountsCopy } from "../accounts/copy.ts";
import { operationsOf } from "../kernel/operation.ts";
import { Order } from "../ordering/contract.ts";
import { Return } from "../ordering/returns/contract.ts";
import { Deleted, IdParams, Time } from "../platform/contract.ts";
import { copy } from "./profile.copy.ts";

const operation = operationsOf("Accounts");

/** What the shop stores of a person, by table. */
const PersonalData = z.record(z.string(), z.array(z.record(z.string(), z.unknown())));
export type PersonalData = z.output<typeof PersonalData>;

export const readPersonalDataOperation = operation("readPersonalData", "GET /personal-data", {
	summary: "Read everything that the shop stores of the caller, by table, without secrets",
	auth: "user",
	output: PersonalData,
});

export const removeOwnAccountOperation = operation("removeOwnAccount", "DELETE /personal-data", {
	summary:
		"Remove the caller's account and erase what the shop need not keep; the sign-in must be at most ten minutes old",
	auth: "user",
	output: Deleted,
	errors: {
		"sign-in-old": { status: 403, message: copy.signInOld },
		"order-under-way": { status: 409, message: copy.orderUnderWay },
		"last-admin": { status: 409, message: accountsCopy.lastAdmin },
	},
});

/** All about a customer. The lists have the newest rows; sums are in taka. */
export const Customer = z.object({
	_id: z.string(),
	name: z.string(),
	email: z.string(),
	phone: z.string().nullable(),
	createdAt: Time,
	removedAt: Time.nullable(),
	orderCount: z.int(),
	paid: z.number(),
	refunded: z.number(),
	unpaid: z.number().describe("What the customer still owes for orders that hold parts"),
	refundsOwed: z.number().describe("Refunds that the provider has not confirmed yet"),
	orders: z.array(Order),
	returns: z.array(Return),
	written: z.array(
		z.object({
			kind: z.enum(["shop review", "review", "question", "report"]),
			part: z.string().nullable(),
			text: z.string(),
			createdAt: Time,
		}),
	),
});
export type Customer = z.output<typeof Customer>;

export const findCustomerOperation = operation("findCustomer", "GET /customer/{id}", {
	summary: "Read all about a customer, by the account's id or the id of one of their orders",
	auth: "people.read",
	input: { params: IdParams },
	output: Customer,
});
