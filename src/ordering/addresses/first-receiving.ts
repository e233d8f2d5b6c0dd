import { paymentMethods } from "../../payments/methods.ts";
import type { District } from "../../terms/areas/districts.ts";
import type { KeptAddress } from "./contract.ts";

/** Returns the first values of an order's form: the last address, or an empty address with the chosen district. */
export function firstReceiving(addresses: readonly KeptAddress[], chosen: District | null) {
	const [last] = addresses;
	const { address, area, district } = last ?? { address: "", area: "", district: chosen ?? "" };
	const [paymentMethod] = paymentMethods;
	const to = { address, area, district, keepAddress: last !== undefined };
	return { receive: "deliver" as const, paymentMethod, ...to };
}
