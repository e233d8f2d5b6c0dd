import type { District } from "../../terms/areas/districts.ts";
import type { KeptAddress } from "./contract.ts";

/** What a form of an order begins with: the address that was ordered to last, or none and the district that was chosen. */
export function firstReceiving(addresses: readonly KeptAddress[], chosen: District | null) {
	const [last] = addresses;
	const { address, area, district } = last ?? { address: "", area: "", district: chosen ?? "" };
	return { receive: "deliver" as const, address, area, district, keepAddress: last !== undefined };
}
