import { ok } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { changeWishes, readWishes } from "./change-wishes.server.ts";
import { changeWishesOperation, readWishesOperation } from "./contract.ts";

/** What somebody keeps in mind: each account's own. Its alerts are a room that states itself. */
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
