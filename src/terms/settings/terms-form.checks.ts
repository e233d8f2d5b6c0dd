import { z } from "../../platform/http/zod.ts";
import { copy } from "../settings.copy.ts";
import { TermsChecks } from "../terms.checks.ts";
import type { Terms } from "../terms.ts";
import { type TypedTerms, termsToCheck } from "./typed-terms.ts";

/** The form of the terms: what it means, or what is wrong at which of its fields. */
export const TermsForm: z.ZodType<Terms, TypedTerms> = z
	.custom<TypedTerms>()
	.transform((typed, context) => {
		const wrong = (path: (string | number)[], message: string) =>
			context.addIssue({ code: "custom", path, message });
		for (const [at, { area }] of typed.areas.entries()) {
			if (area === "") wrong(["areas", at, "area"], copy.rules.area);
			else if (typed.areas.findIndex((one) => one.area === area) < at)
				wrong(["areas", at, "area"], copy.rules.areaTwice);
		}
		const checked = TermsChecks.safeParse(termsToCheck(typed));
		for (const { path, message } of checked.error?.issues ?? [])
			wrong(fieldOf(path.map(String), typed), message);
		return checked.data ?? z.NEVER;
	});

/** The form's field that a path into the terms is about. */
export function fieldOf(path: readonly string[], typed: TypedTerms): (string | number)[] {
	const [first = "", second = "", third = "", fourth = ""] = path;
	if (first === "collect") return [second === "hours" ? "collectHours" : "collectAddress"];
	if (first === "warranties") return ["warranties", Number(second), third];
	if (first !== "delivery") return [first];
	if (second === "everywhereElse") return ["everywhere", third];
	const area = `${second === "divisions" ? "division" : "district"}:${third}`;
	return ["areas", typed.areas.findIndex((one) => one.area === area), fourth];
}
