import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { DeliveryAddress, Phone, Quantity, Total } from "../booking.checks.ts";
import { Collected } from "../contract.ts";
import { copy } from "../copy.ts";

/**
 * A booking (spec §7, POST /order). `product`, `image` and `customer` of the
 * specification's browser may be sent; only the name is read, and that only
 * where there is no `partId`.
 */
export const Booking = z
	.object({
		partId: z.string(copy.whichPart).nullish(),
		product: z.string(copy.whichPart).max(500, copy.whichPart).nullish(),
		email: z.string(copy.notYourEmail).max(320, copy.notYourEmail).nullish(),
		quantity: Quantity,
		totalPrice: Total.nullish(),
		phone: Phone,
		delivery: z.union([Collected, DeliveryAddress], copy.deliveryWrong).nullish(),
		collect: z.boolean(copy.deliveryWrong).nullish(),
	})
	.refine((booking) => booking.partId || booking.product, {
		message: copy.whichPart,
		path: ["partId"],
	});
export type Booking = z.output<typeof Booking>;

export const BookingMade = z.object({ acknowledged: z.literal(true), insertedId: z.string() });

export const bookPartOperation = operation({
	name: "bookPart",
	summary: "Book a part: takes its stock and holds it until paid",
	tag: "Orders",
	method: "POST",
	path: "/order",
	auth: "user",
	input: { body: Booking },
	output: BookingMade,
	status: 201,
	location: "/order/{insertedId}",
	errors: {
		"below-minimum": { status: 400, message: copy.belowMinimum, field: "quantity" },
		"above-available": { status: 409, message: copy.aboveAvailable, field: "quantity" },
		"total-too-small": { status: 400, message: copy.totalTooSmall, field: "quantity" },
		"total-too-large": { status: 400, message: copy.totalTooLarge, field: "quantity" },
		"total-changed": { status: 409, message: copy.totalChanged, field: "totalPrice" },
		"part-unknown": { status: 400, message: copy.partUnknown, field: "product" },
		"part-gone": { status: 404, message: copy.partGone },
		"not-your-email": { status: 403, message: copy.notYourEmail, field: "email" },
		"too-many-unpaid": { status: 409, message: copy.tooManyUnpaid },
		"unverified-unpaid": { status: 409, message: copy.unverifiedUnpaid },
		"unverified-network": { status: 409, message: copy.unverifiedNetwork },
		"unverified-share": { status: 409, message: copy.unverifiedShare, field: "quantity" },
		"too-many-expired": { status: 429, message: copy.tooManyExpired },
		busy: { status: 503, message: copy.busy },
	},
});
