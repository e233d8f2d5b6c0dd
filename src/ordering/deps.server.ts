import type { PaymentsDeps } from "../payments/payment-records.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import type { Log } from "../platform/log.server.ts";

export type OrderingDeps = PaymentsDeps & {
	log: Log;
	/** Called once stock of these parts has changed for good, so that pages show it. */
	partsChanged(partIds: readonly string[]): void;
	/** Called once an order is paid, for the metrics. */
	orderPaid?(): void;
};

export type OrderingApiDeps = Omit<OrderingDeps, "db" | "clock">;

/** The same for one call, which brings its own database and clock. */
export function forCall(deps: OrderingApiDeps, { db, clock }: Deps): OrderingDeps {
	return { ...deps, db, clock };
}

/** The shop's own settings for a booking. */
export type BookingLimits = {
	/** How long stock is held for an unpaid order; fractions allowed. */
	holdMinutes: number;
	maxUnpaidOrders: number;
	/** Whether orders an hour are counted, and what is held without money. */
	rateLimited: boolean;
};
