import type { PaymentsDeps } from "../payments/payment-records.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import type { Log } from "../platform/log.server.ts";

export type OrderingDeps = PaymentsDeps & {
	log: Log;
	/** Called after a stock change of these parts is final, so that pages show it. None may have changed. */
	partsChanged(partIds: readonly string[]): void;
	/** Called once an order is paid, for the metrics. */
	orderPaid?(): void;
};

export type OrderingApiDeps = Omit<OrderingDeps, "db" | "clock">;

/** Adds the database and clock of one call to the dependencies. */
export function forCall(deps: OrderingApiDeps, { db, clock }: Deps): OrderingDeps {
	return { ...deps, db, clock };
}

/** The shop's own settings for a booking. */
export type BookingLimits = {
	/** How many minutes the shop holds stock for an unpaid order. Fractions are allowed. */
	holdMinutes: number;
	maxUnpaidOrders: number;
	/** Whether the shop limits orders per hour and what is held without money. */
	rateLimited: boolean;
};
