import { eq, inArray } from "drizzle-orm";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { isId } from "../platform/database/id.server.ts";
import { orderAdminApi } from "./admin/api.server.ts";
import { type BookingApiDeps, bookingApi } from "./booking/api.server.ts";
import type { OrderingDeps } from "./deps.server.ts";
import { customersApi } from "./history/api.server.ts";
import { showOrderNumber } from "./order-number.ts";
import { returnsApi } from "./returns/api.server.ts";
import { purgeUnusedPictures } from "./returns/picture.server.ts";
import { returnMailWriters } from "./returns/write-return-mail.server.ts";
import { settlementApi } from "./settlement/api.server.ts";
import { openHoldsWorker } from "./settlement/end-holds.server.ts";
import { openReconcileWorker } from "./settlement/reconcile.server.ts";
import { orders } from "./tables.server.ts";
import { orderMailWriters } from "./write-order-mail.server.ts";

type Deps = OrderingDeps & BookingApiDeps & { limited: boolean; reviewsChanged(): void };

/** The slice for booking, paying, packing, shipping and returns. */
export const ordering: Slice<Deps> = {
	endpoints: (deps) => [
		...bookingApi(deps),
		...customersApi(deps),
		...returnsApi(deps),
		...orderAdminApi({ ...deps, orderReceived: deps.reviewsChanged }),
		...settlementApi(deps),
	],
	workers: (deps) => [openHoldsWorker(deps, deps.log), openReconcileWorker(deps)],
	mails: { ...orderMailWriters, ...returnMailWriters },
	hourly: purgeUnusedPictures,
	customerOf: {
		async order(db, id) {
			if (!isId(id)) return null;
			const { accountId } = orders;
			const [order] = await db.select({ accountId }).from(orders).where(eq(orders.id, id));
			return order?.accountId ?? null;
		},
	},
	names: {
		async order(db, ids) {
			const { id, number } = orders;
			const found = await db.select({ id, number }).from(orders).where(inArray(id, ids));
			return found.map((order) => ({ id: order.id, name: showOrderNumber(order.number) }));
		},
	},
};
