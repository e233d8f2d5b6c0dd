import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./profile.copy.ts";

export const maxFieldLength = 200;

function requiredText(needed: string) {
	return writtenText(maxFieldLength, needed, copy.tooLong);
}

/** The fields of My Profile: all four are required, in any form (spec §5). */
export const ProfileForm = z.object({
	education: requiredText(copy.educationNeeded),
	location: requiredText(copy.locationNeeded),
	phone: requiredText(copy.phoneNeeded),
	linkedin: requiredText(copy.linkedinNeeded),
});
export type ProfileForm = z.output<typeof ProfileForm>;
