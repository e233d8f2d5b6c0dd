import type { z } from "zod";
import type { DetailsOnTheWire } from "./contract.ts";

/** The details that the owner entered, with their version: 0 in a shop that never had any. */
export type CurrentDetails = z.output<typeof DetailsOnTheWire>;

/** What the shop states about itself. Null, or an empty list, means that the owner entered nothing. */
export type Details = Omit<CurrentDetails, "version">;

export const noDetails: CurrentDetails = {
	version: 0,
	name: null,
	address: null,
	hours: [],
	phones: [],
	whatsApp: null,
	bin: null,
	tradeLicence: null,
	social: [],
	colour: null,
	logo: null,
};

/** The cache tag of responses that show the shop's details: all pages. */
export const detailsTag = "shop";
