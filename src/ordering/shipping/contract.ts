import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { IdParams, Modified } from "../../platform/contract.ts";
import { copy as orderingCopy } from "../copy.ts";
import { copy } from "./copy.ts";
import { CourierId, TrackingNumber, Units } from "./shipping.checks.ts";

const operation = operationsOf("Orders");
const serialErrors = {
	"not-in-order": { status: 400, message: copy.notInOrder, field: "lines" },
	"too-many-serials": { status: 400, message: copy.tooManySerials, field: "lines" },
	"serial-taken": { status: 409, message: copy.serialTaken, field: "lines" },
};

export const packOrderOperation = operation("packOrder", "POST /allOrders/{id}/pack", {
	summary: "Mark a paid order as packed, with the serial numbers of its units if they are known",
	auth: "orders.pack",
	input: { params: IdParams, body: z.object({ lines: Units.default([]) }) },
	/** `modifiedCount` is 0 if the order was packed already, with the same serial numbers. */
	output: Modified,
	errors: {
		...serialErrors,
		"not-that-way": { status: 409, message: copy.notPackable },
		"refund-under-way": { status: 409, message: orderingCopy.refundUnderWay },
		"packed-already": { status: 409, message: copy.packedAlready },
	},
});

export const correctShipmentOperation = operation(
	"correctShipment",
	"PATCH /allOrders/{id}/shipment",
	{
		summary:
			"Correct a packed order's serial numbers, or a shipped order's courier and tracking number",
		auth: "orders.pack",
		input: {
			params: IdParams,
			body: z.object({
				/** Each listed part gets exactly these serial numbers. Other parts keep theirs. */
				lines: Units.default([]),
				/** A value that is left out stays. Null removes it. */
				courier: CourierId.nullable().optional(),
				trackingNumber: TrackingNumber.nullable().optional(),
			}),
		},
		output: Modified,
		errors: {
			...serialErrors,
			"not-that-way": { status: 409, message: copy.notPackedYet },
			"not-shipped": { status: 409, message: copy.notShippedYet, field: "courier" },
			"courier-needed": { status: 400, message: copy.courierNeeded, field: "courier" },
		},
	},
);
