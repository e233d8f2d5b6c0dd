import type { AccountEnd } from "../accounts/sessions/end-account.server.ts";
import { ok, refuse } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import {
	findCustomerOperation,
	readPersonalDataOperation,
	removeOwnAccountOperation,
} from "./contract.ts";
import { eraseAgain, erasePersonalData } from "./erase-personal-data.server.ts";
import { findCustomer } from "./find-customer.server.ts";
import { givePersonalData } from "./give-personal-data.server.ts";
import { removeOwnAccount } from "./remove-own-account.server.ts";

/** The customers as staff see them, and what the shop stores of each person. */
export const people: Slice<Deps & AccountEnd> = {
	endpoints: ({ alsoEnd, accountEnded }) => [
		endpoint(readPersonalDataOperation, async ({ db, caller }) =>
			ok(await givePersonalData(db, caller.accountId)),
		),
		endpoint(removeOwnAccountOperation, async ({ db, clock, caller, after }) => {
			const removed = await removeOwnAccount({ db, clock, alsoEnd }, caller);
			if (removed.ok) after(accountEnded);
			return removed;
		}),
		endpoint(findCustomerOperation, async ({ db, params }) => {
			const customer = await findCustomer(db, params.id);
			return customer ? ok(customer) : refuse("not-found");
		}),
	],
	hourly: eraseAgain,
	endAccount: erasePersonalData,
};
