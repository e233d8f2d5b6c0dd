import { ok } from "../kernel/result.ts";
import { type Endpoint, endpoint } from "../platform/http/endpoint.server.ts";
import { changeWishes, readWishes } from "./change-wishes.server.ts";
import { changeWishesOperation, readWishesOperation } from "./contract.ts";

/** The endpoints of wish lists: each account's own. */
export function wishesApi(): Endpoint[] {
	return [
		endpoint(readWishesOperation, async ({ db, caller }) =>
			ok(await readWishes(db, caller.accountId)),
		),
		endpoint(changeWishesOperation, ({ db, clock, caller, body }) =>
			changeWishes({ db, clock }, caller.accountId, body),
		),
	];
}
