import { readProfileOperation } from "../../accounts/profile/contract.ts";
import { isAddressVerified } from "../../accounts/sign-in/is-address-verified.ts";
import type { SignedIn } from "../../accounts/sign-in/stored-token.ts";
import { call } from "../../platform/client/api-client.ts";
import { type KeptAddress, listAddressesOperation } from "../addresses/contract.ts";
import { listOwnOrdersOperation } from "../contract.ts";

/** The buyer, with the data that prefills the form. */
export type Buyer = {
	customer: SignedIn;
	/** The phone of the last order or of the profile; it only prefills a field. */
	phone: string;
	addresses: KeptAddress[];
	unverified: boolean;
};

/** Fetches the buyer for a form. Data that could not be fetched is empty. */
export async function findBuyer(customer: SignedIn): Promise<Buyer> {
	const [last, profile, addresses, verified] = await Promise.all([
		call(listOwnOrdersOperation, { query: { limit: "1" } }),
		call(readProfileOperation, { params: { email: customer.email } }),
		call(listAddressesOperation, {}),
		isAddressVerified(),
	]);
	return {
		customer,
		phone: (last.ok && last.value[0]?.phone) || (profile.ok && profile.value.phone) || "",
		addresses: addresses.ok ? addresses.value : [],
		unverified: verified === false,
	};
}
