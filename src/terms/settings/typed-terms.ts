import type { useCheckedForm } from "../../platform/client/use-checked-form.ts";
import { districts, divisions } from "../areas/districts.ts";
import type { DeliveryRule, Terms, WarrantyRule } from "../terms.ts";

type TypedRule = Record<keyof DeliveryRule, string>;

/** The terms as the form's text fields. A field is empty if the shop does not offer it. */
export type TypedTerms = {
	everywhere: TypedRule;
	/** `area` is `districts:Dhaka` or `divisions:Dhaka`. */
	areas: (TypedRule & { area: string })[];
	freeFromTaka: string;
	collect: { address: string; hours: string };
	returnDays: string;
	warranties: Record<keyof WarrantyRule, string>[];
};

export type TermsForm = ReturnType<typeof useCheckedForm<TypedTerms, Terms>>;

export const emptyRule: TypedRule = { chargeTaka: "", daysFrom: "", daysTo: "" };

/** Converts terms to the form's text fields. */
export function typedTerms({ delivery, collect, ...terms }: Terms): TypedTerms {
	// Sorted like the lists of areas: the database does not store the order of names.
	const areas = [
		...districts.map((name) => [`districts:${name}`, delivery.districts[name]] as const),
		...divisions.map((name) => [`divisions:${name}`, delivery.divisions[name]] as const),
	];
	return {
		everywhere: delivery.everywhereElse ? typedRule(delivery.everywhereElse) : emptyRule,
		areas: areas.flatMap(([area, rule]) => (rule ? [{ area, ...typedRule(rule) }] : [])),
		freeFromTaka: String(terms.freeFromTaka ?? ""),
		collect: collect ?? { address: "", hours: "" },
		returnDays: String(terms.returnDays),
		warranties: terms.warranties.map(({ brand, category, months, words }) => ({
			brand: brand ?? "",
			category: category ?? "",
			months: String(months),
			words: words ?? "",
		})),
	};
}

function typedRule({ chargeTaka, daysFrom, daysTo }: DeliveryRule): TypedRule {
	return { chargeTaka: String(chargeTaka), daysFrom: String(daysFrom), daysTo: String(daysTo) };
}

/** Converts the form's text fields to terms, which the schema then checks. */
export function termsToCheck(typed: TypedTerms): Record<keyof Terms, unknown> {
	const { everywhere, areas, collect, warranties } = typed;
	const rulesOf = (kind: string) =>
		Object.fromEntries(
			areas.flatMap(({ area, ...rule }) => {
				const [areaKind, name] = area.split(":");
				return areaKind === kind ? [[name, rule]] : [];
			}),
		);
	return {
		delivery: {
			everywhereElse: Object.values(everywhere).some((text) => text !== "") ? everywhere : null,
			divisions: rulesOf("divisions"),
			districts: rulesOf("districts"),
		},
		freeFromTaka: typed.freeFromTaka || null,
		collect: collect.address || collect.hours ? collect : null,
		returnDays: typed.returnDays || 0,
		warranties: warranties.map(({ brand, category, months, words }) => ({
			brand: brand.trim() || null,
			category: category || null,
			months,
			words: words.trim() || null,
		})),
	};
}
