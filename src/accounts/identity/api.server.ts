import { ok } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { readSecondFactorOperation, verifyAddressOperation } from "./contract.ts";
import { type CountRecoveryCodes, readSecondFactor } from "./read-second-factor.server.ts";
import { verifyAddress } from "./verify-address.server.ts";

export type IdentityDeps = { countRecoveryCodes: CountRecoveryCodes };

/** The shop's own operations of identity; Better Auth's are in identity-operations.server.ts. */
export function identityApi(deps: IdentityDeps): Endpoint[] {
	return [
		endpoint(verifyAddressOperation, (call) => verifyAddress(call, call.caller, call.body.token)),
		endpoint(readSecondFactorOperation, async ({ db, caller }) =>
			ok(await readSecondFactor({ ...deps, db }, caller)),
		),
	];
}
