import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { keepAddress } from "../addresses/keep-address.server.ts";
import type { OrderingDeps } from "../deps.server.ts";
import { type BookPartDeps, bookPart } from "./book-part.server.ts";
import { bookPartOperation } from "./contract.ts";

/** The dependencies of the booking endpoint. Each call brings its own database and clock. */
export type BookingApiDeps = Pick<OrderingDeps, "partsChanged"> &
	Pick<BookPartDeps, "limits" | "terms">;

/** The endpoint that books (contract, POST /order). */
export function bookingApi({ partsChanged, limits, terms }: BookingApiDeps): Endpoint[] {
	return [
		endpoint(bookPartOperation, async ({ db, clock, caller, body, after }) => {
			const booked = await bookPart({ db, clock, limits, terms }, caller, body);
			if (!booked.ok) return booked;
			const { orderId, partIds } = booked.value;
			if (body.keepAddress) await keepAddress({ db, clock }, caller.accountId, body.delivery);
			after(() => partsChanged(partIds));
			return ok({ acknowledged: true as const, insertedId: orderId });
		}),
	];
}
