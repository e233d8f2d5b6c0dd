import { districts, divisions } from "../areas/districts.ts";
import type { DeliveryRule, Terms } from "../terms.ts";

export type TypedRule = { chargeTaka: string; daysFrom: string; daysTo: string };

/** The terms as their form has them: what is not offered is empty. */
export type TypedTerms = {
	everywhere: TypedRule;
	/** `area` is `district:Dhaka` or `division:Dhaka`. */
	areas: (TypedRule & { area: string })[];
	freeFromTaka: string;
	collectAddress: string;
	collectHours: string;
	returnDays: string;
	warranties: { brand: string; category: string; months: string; words: string }[];
};

export const emptyRule: TypedRule = { chargeTaka: "", daysFrom: "", daysTo: "" };

/** Terms as their form shows them. */
export function typedTerms({ delivery, collect, ...terms }: Terms): TypedTerms {
	// In the order of the lists: the database keeps no order of names.
	const named = <Name extends string>(
		kind: string,
		names: readonly Name[],
		rules: Partial<Record<Name, DeliveryRule>>,
	) =>
		names.flatMap((name) => {
			const rule = rules[name];
			return rule ? [{ area: `${kind}:${name}`, ...typedRule(rule) }] : [];
		});
	return {
		everywhere: delivery.everywhereElse ? typedRule(delivery.everywhereElse) : emptyRule,
		areas: [
			...named("district", districts, delivery.districts),
			...named("division", divisions, delivery.divisions),
		],
		freeFromTaka: String(terms.freeFromTaka ?? ""),
		collectAddress: collect?.address ?? "",
		collectHours: collect?.hours ?? "",
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

/** What the form sends: checked by the schema of the terms. */
export function termsToCheck(typed: TypedTerms): Record<string, unknown> {
	const { everywhere, areas, warranties, collectAddress, collectHours } = typed;
	const rulesOf = (kind: string, names: readonly string[]) =>
		Object.fromEntries(
			areas.flatMap(({ area, ...rule }) => {
				const name = names.find((one) => area === `${kind}:${one}`);
				return name ? [[name, rule]] : [];
			}),
		);
	return {
		delivery: {
			everywhereElse: Object.values(everywhere).some((text) => text !== "") ? everywhere : null,
			divisions: rulesOf("division", divisions),
			districts: rulesOf("district", districts),
		},
		freeFromTaka: typed.freeFromTaka === "" ? null : typed.freeFromTaka,
		collect:
			collectAddress === "" && collectHours === ""
				? null
				: { address: collectAddress, hours: collectHours },
		returnDays: typed.returnDays === "" ? 0 : typed.returnDays,
		warranties: warranties.map(({ brand, category, months, words }) => ({
			brand: brand.trim() || null,
			category: category || null,
			months,
			words: words.trim() || null,
		})),
	};
}
