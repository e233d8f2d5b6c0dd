/** The origins of a payment provider's scripts, frames and requests on the shop's pages. */
export type PaymentOrigins = {
	scripts: readonly string[];
	frames: readonly string[];
	calls: readonly string[];
};

/** The origins for a provider that loads nothing into the page, and for a shop without a provider. */
export const noOrigins: PaymentOrigins = { scripts: [], frames: [], calls: [] };
