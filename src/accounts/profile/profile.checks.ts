import { z } from "../../platform/http/zod.ts";
import { profileCopy as copy } from "./profile.copy.ts";

export const longestProfileField = 200;

function told(needed: string) {
	return z
		.string(needed)
		.trim()
		.min(1, needed)
		.refine((typed) => [...typed].length <= longestProfileField, copy.tooLong)
		.meta({ maxLength: longestProfileField });
}

/** What the form of My Profile asks for: all four required, no check of their form (spec §5). */
export const ProfileForm = z.object({
	education: told(copy.educationNeeded),
	location: told(copy.locationNeeded),
	phone: told(copy.phoneNeeded),
	linkedin: told(copy.linkedinNeeded),
});
export type ProfileForm = z.output<typeof ProfileForm>;
