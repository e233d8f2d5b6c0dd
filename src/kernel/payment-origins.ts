/** Where a payment provider's script, frames and calls may come from on the shop's pages. */
export type PaymentOrigins = {
	scripts: readonly string[];
	frames: readonly string[];
	calls: readonly string[];
};

/** For a provider that needs nothing of its own in the page, or none. */
export const noOrigins: PaymentOrigins = { scripts: [], frames: [], calls: [] };
