/** The origins of a payment provider's scripts, frames and requests on the shop's pages. */
export type PaymentOrigins = {
	scripts: readonly string[];
	frames: readonly string[];
	calls: readonly string[];
};

/** For a provider that loads nothing in the page, or for no provider. */
export const noOrigins: PaymentOrigins = { scripts: [], frames: [], calls: [] };
