import { operationsOf } from "../kernel/operation.ts";
import { z } from "../platform/http/zod.ts";
import { DetailsChecks } from "./details.checks.ts";
import { copy } from "./details.copy.ts";

const operation = operationsOf("Shop");

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

/** Settings that belong together: what they are for, and which of them the environment sets. */
const SettingGroup = z.object({
	about: z.string(),
	settings: z.array(
		z.object({
			name: z.string(),
			given: z.boolean(),
			value: z.string().nullable().describe("Null if it may be a secret, or has no value"),
		}),
	),
});
export type SettingGroup = z.output<typeof SettingGroup>;

export const readDetailsOperation = operation("readDetails", "GET /shop-details", {
	summary: "Read what the owner entered about the shop, and the settings of its environment",
	auth: "shop.edit",
	output: DetailsOnTheWire.extend({ settings: z.array(SettingGroup) }),
});

export const changeDetailsOperation = operation("changeDetails", "PUT /shop-details", {
	summary: "Replace the version of the shop's details that the caller saw",
	auth: "shop.edit",
	input: {
		body: DetailsChecks.safeExtend({ version: z.int(copy.version).min(0, copy.version) }),
	},
	output: z.object({ version: z.int(), modifiedCount: z.int() }),
	errors: {
		"details-changed": { status: 409, message: copy.changed },
		"logo-not-ours": { status: 400, message: copy.logo, field: "logo" },
	},
});
