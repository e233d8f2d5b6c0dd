/** The settings of PAYMENT_PROVIDER: the providers that a shop can have, and none. */
export const paymentProviders = /** @type {const} */ (["sandbox", "stripe", "none"]);
