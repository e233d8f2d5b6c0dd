import { imageErrors, imageField } from "../../catalogue/images/contract.ts";
import { copy as imagesCopy } from "../../catalogue/images/copy.ts";
import { queueStates } from "../../desk/queue-states.ts";
import { operationsOf } from "../../kernel/operation.ts";
import { Created, IdParams, ListQuery, Modified, Time } from "../../platform/contract.ts";
import { z } from "../../platform/http/zod.ts";
import { copy as orderingCopy } from "../copy.ts";
import { copy } from "./copy.ts";
import { Closing, Decision, NewReturn } from "./return.checks.ts";
import { returnReasons, returnStates } from "./rules.ts";

const operation = operationsOf("Returns");
const { rules } = copy;

/** A return, as its customer and admins see it. */
export const Return = z.object({
	_id: z.string(),
	orderId: z.string(),
	orderNumber: z.string(),
	customer: z.string(),
	reason: z.enum(returnReasons),
	words: z.string(),
	state: z.enum(returnStates),
	/** The shop's sentence to the customer. Null before the decision. */
	answer: z.string().nullable(),
	/** The decided refund, and the delivery's share of it, in taka. */
	refunded: z.number(),
	refundedDelivery: z.number(),
	/** When the provider paid the refund. Null before, and if there is no refund. */
	refundedAt: Time.nullable(),
	/** How much of the order's delivery charge is not refunded yet, in taka. */
	deliveryLeft: z.number(),
	lines: z.array(
		z.object({
			partId: z.string(),
			product: z.string(),
			image: z.string().nullable(),
			price: z.number(),
			quantity: z.number(),
			refunded: z.number(),
			restocked: z.number(),
			sentBack: z.number(),
		}),
	),
	pictures: z.array(z.string()),
	createdAt: Time,
	decidedAt: Time.nullable(),
	takenBackAt: Time.nullable(),
	endedAt: Time.nullable(),
});
export type Return = z.output<typeof Return>;

/** The parts of an order that can be sent back now, and the order's returns. */
export const ReturnsOfOrder = z.object({
	/** The lines that have units left, each with the reasons for which it can be sent back today. */
	open: z.array(
		z.object({
			partId: z.string(),
			product: z.string(),
			image: z.string().nullable(),
			left: z.number(),
			reasons: z.array(z.enum(returnReasons)),
		}),
	),
	/** The last day of returns, as midnight in Bangladesh. Warranty claims have their own last day. */
	lastDay: Time.nullable(),
	returns: z.array(Return),
});
export type ReturnsOfOrder = z.output<typeof ReturnsOfOrder>;

export const listReturnsOfOrderOperation = operation(
	"listReturnsOfOrder",
	"GET /order/{id}/return",
	{
		summary: "Read which parts of an order can be returned, and its returns, newest first",
		auth: "user",
		input: { params: IdParams },
		output: ReturnsOfOrder,
	},
);

export const uploadReturnPictureOperation = operation(
	"uploadReturnPicture",
	"POST /order/{id}/return-picture",
	{
		summary:
			"Upload a picture for a return of the caller's order; only the caller and admins see it",
		auth: "user",
		input: { params: IdParams, file: imageField(imagesCopy) },
		output: Created,
		status: 201,
		errors: {
			"not-delivered": { status: 409, message: rules.notDelivered },
			...imageErrors(imagesCopy),
			"too-many-pictures": { status: 409, message: rules.picturesWaiting, field: "image" },
		},
	},
);

export const readReturnPictureOperation = operation(
	"readReturnPicture",
	"GET /return-picture/{id}",
	{
		summary: "Read a picture of a return as a data: URL; for its customer and admins",
		auth: "user",
		input: { params: IdParams },
		output: z.object({ image: z.string() }),
	},
);

export const askReturnOperation = operation("askReturn", "POST /order/{id}/return", {
	summary: "Request a return of a delivered order, or claim its warranty",
	auth: "user",
	input: { params: IdParams, body: NewReturn },
	output: Created,
	status: 201,
	location: "/return/{insertedId}",
	errors: {
		"not-delivered": { status: 409, message: rules.notDelivered },
		"return-too-late": { status: 409, message: rules.tooLate, field: "reason" },
		"return-too-many": { status: 409, message: rules.tooMany, field: "lines" },
		"no-such-line": { status: 400, message: rules.chooseLines, field: "lines" },
		"no-such-picture": { status: 400, message: rules.picture, field: "pictures" },
	},
});

export const findReturnOperation = operation("findReturn", "GET /return/{id}", {
	summary: "Read a return of the caller's order; an admin reads any return",
	auth: "user",
	input: { params: IdParams },
	output: Return,
});

export const withdrawReturnOperation = operation("withdrawReturn", "POST /return/{id}/withdraw", {
	summary: "Withdraw one of the caller's returns before the shop has decided on it",
	auth: "user",
	input: { params: IdParams },
	output: Modified,
	errors: { "return-decided": { status: 409, message: rules.decided } },
});

export const listReturnsOperation = operation("listReturns", "GET /return", {
	summary:
		"List all returns: open ones first, then newest first; or those in one state, newest first",
	auth: "returns.read",
	input: {
		query: ListQuery.extend({
			state: z.enum([...queueStates, ...returnStates], rules.stateListed).optional(),
		}),
	},
	output: z.array(Return),
	list: true,
});

export const countReturnsOperation = operation("countReturns", "GET /return-count", {
	summary: "Count the returns in each state",
	auth: "returns.read",
	output: z.record(z.enum(returnStates), z.number()),
});

export const decideReturnOperation = operation("decideReturn", "PATCH /return/{id}", {
	summary: "Accept or refuse a return with a sentence, or mark it as received",
	auth: "returns.decide",
	input: { params: IdParams, body: Decision },
	output: Modified,
	errors: { "not-that-way": { status: 409, message: rules.notThatWay, field: "state" } },
});

export const closeReturnOperation = operation("closeReturn", "POST /return/{id}/close", {
	summary: "Close a received return: decide refund, stock and replacement line by line",
	auth: "returns.decide",
	input: { params: IdParams, body: Closing },
	/** `done`: the provider has confirmed the refund, or there is none. If not, the shop keeps asking. */
	output: Modified.extend({ done: z.boolean() }),
	errors: {
		"not-that-way": { status: 409, message: rules.notThatWay },
		"closed-otherwise": { status: 409, message: rules.closedOtherwise },
		"no-such-line": { status: 400, message: rules.chooseLines, field: "lines" },
		"no-such-serial": { status: 409, message: rules.serial, field: "lines" },
		"return-too-many": { status: 409, message: rules.tooManyUnits, field: "lines" },
		"refund-too-much": { status: 409, message: orderingCopy.refundTooMuch, field: "lines" },
		"refund-not-paid": { status: 409, message: orderingCopy.refundNotPaid },
		"refund-changed": { status: 409, message: orderingCopy.refundChanged, field: "refundedTotal" },
	},
});
