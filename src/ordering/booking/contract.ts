import { z } from "zod";
import { maxOrderParts } from "../../catalogue/stock-rules.ts";
import { operation } from "../../kernel/operation.ts";
import { paymentDueBy } from "../../payments/methods.ts";
import { Created } from "../../platform/contract.ts";
import { readDistrict } from "../../terms/areas/read-district.ts";
import { ChosenMethod, DeliveryAddress, Phone, Quantity, Total } from "../booking.checks.ts";
import { Collected } from "../contract.ts";
import { copy } from "../copy.ts";
import type { Delivery } from "../rules.ts";

const Line = z.object({ partId: z.string(copy.whichPart), quantity: Quantity }, copy.whichLines);

/** `district`: one of the 64 districts, in any spelling. */
const DeliveryTo = DeliveryAddress.extend({
	district: z.string(copy.districtUnknown).max(100, copy.districtUnknown).nullish(),
});

const Lines = z
	.array(Line, copy.whichLines)
	.min(1, copy.noLines)
	.max(maxOrderParts, copy.tooManyLines)
	.refine(
		(lines) => new Set(lines.map(({ partId }) => partId.toLowerCase())).size === lines.length,
		{ message: copy.lineTwice },
	);

/**
 * A booking (spec §7, POST /order) of one part, or of several parts by `lines`. The specification's
 * browser also sends `product`, `image` and `customer`. The shop reads only the name in `product`,
 * and only without `partId` and `lines`. After parsing, every booking has lines.
 */
export const Booking = z
	.object({
		partId: z.string(copy.whichPart).nullish(),
		product: z.string(copy.whichPart).max(500, copy.whichPart).nullish(),
		email: z.string(copy.notYourEmail).max(320, copy.notYourEmail).nullish(),
		quantity: Quantity.nullish(),
		totalPrice: Total.nullish(),
		phone: Phone,
		delivery: z.union([Collected, DeliveryTo], copy.deliveryWrong).nullish(),
		collect: z.boolean(copy.deliveryWrong).nullish(),
		lines: Lines.nullish(),
		paymentMethod: ChosenMethod,
		/** Whether to store the address for the account's next orders. */
		keepAddress: z.boolean(copy.deliveryWrong).nullish(),
	})
	.refine(({ lines, quantity }) => isGiven(lines) || isGiven(quantity), {
		message: copy.wholeQuantity,
		path: ["quantity"],
		abort: true,
		// This error appears beside errors of other fields, but not if the whole body is wrong.
		when: ({ issues }) => issues.every(({ path = [] }) => path.length > 0),
	})
	.transform(({ lines, partId, quantity, delivery, collect, paymentMethod, ...rest }, context) => {
		const booking = {
			...rest,
			delivery: readDelivery(collect ? { collect } : delivery, context),
			paymentDue: paymentDueBy[paymentMethod],
		};
		if (!isGiven(lines)) {
			if (!partId && !booking.product) context.addIssue(complaint("partId", copy.whichPart));
			const line = { partId: partId ?? null, quantity: quantity ?? 0 };
			return { ...booking, byLines: false, lines: [line] };
		}
		if (isGiven(partId) || isGiven(quantity))
			context.addIssue(complaint("lines", copy.linesOrPart));
		return { ...booking, byLines: true, lines };
	});
export type Booking = z.output<typeof Booking>;

/** Returns the delivery with its district in today's spelling. An unknown district is an error. */
function readDelivery(
	delivery: z.output<typeof Collected> | z.output<typeof DeliveryTo> | null | undefined,
	context: z.RefinementCtx,
): Delivery | null {
	if (!delivery || "collect" in delivery) return delivery ?? null;
	const { district: named, ...to } = delivery;
	const district = isGiven(named) ? readDistrict(named) : undefined;
	if (district === null) context.addIssue(complaint("delivery.district", copy.districtUnknown));
	return district ? { ...to, district } : to;
}

function isGiven<T>(value: T): value is NonNullable<T> {
	return value !== null && value !== undefined;
}

function complaint(field: string, message: string) {
	return { code: "custom" as const, path: field.split("."), message };
}

export const bookPartOperation = operation("bookPart", "POST /order", {
	summary:
		"Book one part, or up to twenty in one order: reserves their stock until the order is paid or expires",
	tag: "Orders",
	auth: "user",
	input: { body: Booking },
	output: Created,
	status: 201,
	location: "/order/{insertedId}",
	errors: {
		"below-minimum": { status: 400, message: copy.belowMinimum, field: "quantity" },
		"above-available": { status: 409, message: copy.aboveAvailable, field: "quantity" },
		"total-too-small": { status: 400, message: copy.totalTooSmall, field: "quantity" },
		"total-too-large": { status: 400, message: copy.totalTooLarge, field: "quantity" },
		"total-changed": {
			status: 409,
			message: copy.totalChanged,
			field: "totalPrice",
			details: z.object({ totalPrice: z.int(), deliveryCharge: z.int() }),
		},
		"no-delivery-there": { status: 400, message: copy.notDelivered, field: "delivery.district" },
		"district-needed": { status: 400, message: copy.districtNeeded, field: "delivery.district" },
		"no-collecting": { status: 400, message: copy.noCollecting, field: "collect" },
		"part-unknown": { status: 400, message: copy.partUnknown, field: "product" },
		"part-gone": { status: 404, message: copy.partGone },
		"not-your-email": { status: 403, message: copy.notYourEmail, field: "email" },
		"too-many-unpaid": { status: 409, message: copy.tooManyUnpaid },
		"unverified-unpaid": { status: 409, message: copy.unverifiedUnpaid },
		"held-by-others": { status: 409, message: copy.heldByOthers(30 * 60), waits: true },
		"held-too-long": { status: 429, message: copy.heldTooLong(60 * 60) },
		busy: { status: 503, message: copy.busy },
	},
});
