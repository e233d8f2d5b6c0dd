/** When an order's total must be paid: before its goods are handed over, or when they arrive. */
export const paymentDues = ["before shipping", "on delivery"] as const;
export type PaymentDue = (typeof paymentDues)[number];

/**
 * The methods of payment that a customer can choose at booking. An order whose payment is due on
 * delivery is confirmed at once and has no hold: its money is recorded when it comes
 * (`recordPaymentByHand`).
 */
export const paymentMethods = ["card"] as const;
export type PaymentMethod = (typeof paymentMethods)[number];

export const paymentDueBy: Readonly<Record<PaymentMethod, PaymentDue>> = {
	card: "before shipping",
};
