import { ok, refuse } from "../kernel/result.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { endpoint } from "../platform/http/endpoint.server.ts";
import { findCustomerOperation, readPersonalDataOperation } from "./contract.ts";
import { eraseAgain, erasePersonalData } from "./erase-personal-data.server.ts";
import { findCustomer } from "./find-customer.server.ts";
import { givePersonalData } from "./give-personal-data.server.ts";

/** The customers as staff see them, and what the shop stores of each person. */
export const people: Slice<Deps> = {
	endpoints: () => [
		endpoint(readPersonalDataOperation, async ({ db, caller }) =>
			ok(await givePersonalData(db, caller.accountId)),
		),
		endpoint(findCustomerOperation, async ({ db, params }) => {
			const customer = await findCustomer(db, params.id);
			return customer ? ok(customer) : refuse("not-found");
		}),
	],
	hourly: eraseAgain,
	endAccount: erasePersonalData,
};
