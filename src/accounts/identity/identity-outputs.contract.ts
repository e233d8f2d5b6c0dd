import { z } from "zod";
import { Time } from "../../platform/contract.ts";
import { copy } from "../copy.ts";
import { copy as identityCopy } from "./identity.copy.ts";

// What the calls under /api/auth have in common, for the API's document; identity-door checks what is sent.
export const User = z.object({
	id: z.string(),
	name: z.string(),
	email: z.string(),
	emailVerified: z.boolean(),
	twoFactorEnabled: z.boolean(),
	image: z.string().nullable(),
	createdAt: Time,
	updatedAt: Time,
});
export const common = {
	tag: "Sign-in",
	auth: "anyone",
	errorShape: z.object({ code: z.string(), message: z.string() }),
} as const;
export const busy = { status: 503, message: identityCopy.busy } as const;
export const noSession = { status: 401, message: copy.noSession } as const;
// A cookie goes along from whichever page sends: another site's page is turned away (OWASP, CSRF).
export const INVALID_ORIGIN = { status: 403, message: identityCopy.otherAddress } as const;
