/** The values of the setting PAYMENT_PROVIDER: the providers that a shop can use, and `none`. */
export const paymentProviders = /** @type {const} */ (["sandbox", "stripe", "none"]);
