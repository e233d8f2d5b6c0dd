import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { deleteAddressOperation, listAddressesOperation } from "./contract.ts";
import { deleteAddress, listAddresses } from "./keep-address.server.ts";

/** The endpoints of kept addresses; an order keeps one (booking). */
export function addressesApi(): Endpoint[] {
	return [
		endpoint(listAddressesOperation, async ({ db, caller }) =>
			ok(await listAddresses(db, caller.accountId)),
		),
		endpoint(deleteAddressOperation, async ({ db, caller, params }) => {
			const isGone = await deleteAddress(db, caller.accountId, params.id);
			return isGone ? ok({ deletedCount: 1 }) : refuse("not-found");
		}),
	];
}
