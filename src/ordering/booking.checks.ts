import { readWhole } from "../kernel/digits.ts";
import { readPhone } from "../kernel/phone.ts";
import { paymentMethods } from "../payments/methods.ts";
import { typedWhole } from "../platform/http/typed-whole.checks.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";
import { readQuantity } from "./rules.ts";

/** A text of one to `maxLength` characters. Spaces around it are removed. */
export function trimmed(needed: string, maxLength: number) {
	return z.string(needed).trim().min(1, needed).max(maxLength, copy.tooLong);
}

export const Quantity = typedWhole(copy.wholeQuantity, readQuantity);
export const Total = typedWhole(copy.wholeTotal, readWhole);

export const Phone = trimmed(copy.phoneNeeded, 60).transform((typed, context) => {
	const phone = readPhone(typed);
	if (phone !== null) return phone;
	context.addIssue({ code: "custom", message: copy.phoneWrong });
	return z.NEVER;
});

/** The method of payment that the customer chose: a card, unless another is given. */
export const ChosenMethod = z.enum(paymentMethods, copy.methodUnknown).default("card");

export const DeliveryAddress = z.object({
	address: trimmed(copy.addressNeeded, 300),
	area: trimmed(copy.areaNeeded, 100),
});

const Contact = { phone: Phone, paymentMethod: ChosenMethod };
const Delivered = DeliveryAddress.extend({
	...Contact,
	receive: z.literal("deliver"),
	/** Empty if the customer chose none. The area may name the district. */
	district: z.string(),
	keepAddress: z.boolean(),
});
const CollectedAtShop = z.object({ ...Contact, receive: z.literal("collect") });

/** The fields of the checkout form. The shop knows the rest from basket and account. */
export const CheckoutForm = z.discriminatedUnion("receive", [Delivered, CollectedAtShop]);

/** The fields of the booking form. The shop knows the rest from part and account. */
export const BookingForm = z.discriminatedUnion("receive", [
	Delivered.extend({ quantity: Quantity }),
	CollectedAtShop.extend({ quantity: Quantity }),
]);
