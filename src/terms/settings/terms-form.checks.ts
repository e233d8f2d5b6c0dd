import { z } from "../../platform/http/zod.ts";
import { copy } from "../settings.copy.ts";
import { TermsChecks } from "../terms.checks.ts";
import type { Terms } from "../terms.ts";
import { type TypedTerms, termsToCheck } from "./typed-terms.ts";

/** Parses the typed form into terms, or reports each error at its field. */
export const TermsForm: z.ZodType<Terms, TypedTerms> = z
	.custom<TypedTerms>()
	.transform((typed, context) => {
		const wrong = (path: PropertyKey[], message: string) =>
			context.addIssue({ code: "custom", path, message });
		for (const [index, { area }] of typed.areas.entries()) {
			if (area === "") wrong(["areas", index, "area"], copy.area);
			else if (typed.areas.findIndex((other) => other.area === area) < index)
				wrong(["areas", index, "area"], copy.areaTwice);
		}
		const checked = TermsChecks.safeParse(termsToCheck(typed));
		for (const { path, message } of checked.error?.issues ?? [])
			wrong(fieldOf(path, typed), message);
		return checked.data ?? z.NEVER;
	});

/** Maps a path in the terms to the form's field. */
function fieldOf(path: PropertyKey[], { areas }: TypedTerms): PropertyKey[] {
	const [part, kind = "", name = "", field = ""] = path;
	if (part !== "delivery") return path;
	if (kind === "everywhereElse") return ["everywhere", name];
	const area = `${String(kind)}:${String(name)}`;
	return ["areas", areas.findIndex((typed) => typed.area === area), field];
}
