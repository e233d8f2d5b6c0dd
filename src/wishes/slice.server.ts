import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { changeWishes, readWishes } from "./change-wishes.server.ts";
import { changeWishesOperation, readWishesOperation } from "./contract.ts";

/** The wish lists of accounts. The alerts are a slice of their own (alerts/slice.server.ts). */
export const wishes: Slice<unknown> = {
	name: "wishes",
	endpoints: () => [
		endpoint(readWishesOperation, async ({ db, caller }) =>
			ok(await readWishes(db, caller.accountId)),
		),
		endpoint(changeWishesOperation, ({ db, clock, caller, body }) =>
			changeWishes({ db, clock }, caller.accountId, body),
		),
	],
};
