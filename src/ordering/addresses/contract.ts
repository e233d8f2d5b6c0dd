import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import { Deleted, IdParams } from "../../platform/contract.ts";

const operation = operationsOf("Orders");

/** A stored address. `district` is empty if the customer chose none. */
export const KeptAddress = z.object({
	_id: z.string(),
	address: z.string(),
	area: z.string(),
	district: z.string(),
});
export type KeptAddress = z.output<typeof KeptAddress>;

export const listAddressesOperation = operation("listAddresses", "GET /address", {
	summary: "List the caller's saved addresses, at most ten, the last used one first",
	auth: "user",
	output: z.array(KeptAddress),
});

export const deleteAddressOperation = operation("deleteAddress", "DELETE /address/{id}", {
	summary: "Delete one of the caller's saved addresses; orders keep their address",
	auth: "user",
	input: { params: IdParams },
	output: Deleted,
});
