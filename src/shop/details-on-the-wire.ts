import { z } from "../platform/http/zod.ts";

/** The shop's details in the API, as the owner entered them. */
export const DetailsOnTheWire = z.object({
	version: z.int().describe("Increases with each change; 0: no details were ever entered"),
	name: z.string().nullable(),
	address: z.string().nullable(),
	hours: z.array(z.string()).describe("Lines of text"),
	phones: z.array(z.string()).describe("As +8801XXXXXXXXX"),
	whatsApp: z.string().nullable().describe("A phone number"),
	bin: z.string().nullable().describe("Business Identification Number: 13 digits, or 9 or 11"),
	tradeLicence: z.string().nullable(),
	social: z.array(z.string()).describe("https addresses"),
	colour: z.string().nullable().describe("# and six hex digits"),
	logo: z.object({ address: z.string(), width: z.int(), height: z.int() }).nullable(),
});
