import { formatTaka } from "../kernel/taka.ts";
import { chargeInWords, warrantyPeriod } from "./charge-in-words.ts";
import { copy as termsCopy } from "./terms.copy.ts";
import type { DeliveryRule, Terms } from "./terms.ts";
import { copy } from "./terms-overview.copy.ts";

export type OverviewOfTerms = ReturnType<typeof overviewOfTerms>;

/** Puts terms in words. Areas with equal charge and days share a line; "everywhere else" comes last. */
export function overviewOfTerms(terms: Terms, nameOfCategory: (slug: string) => string) {
	const { delivery, freeFromTaka, collect, returnDays } = terms;
	const { everywhereElse } = delivery;
	const areas = [
		...Object.entries(delivery.districts),
		...Object.entries(delivery.divisions).map(
			([name, rule]) => [copy.division(name), rule] as const,
		),
	];
	const grouped = Map.groupBy(areas, ([, rule]) => JSON.stringify(inWords(rule)));
	const named = [...grouped.values()].flatMap((group) =>
		group[0] ? [{ area: group.map(([name]) => name).join(", "), ...inWords(group[0][1]) }] : [],
	);
	const last = everywhereElse
		? [{ area: areas.length > 0 ? copy.elsewhere : copy.everywhere, ...inWords(everywhereElse) }]
		: [];
	const onlyThere = collect ? copy.onlyThereOrCollect : copy.onlyThere;
	return {
		delivery: [...named, ...last],
		onlyThere: everywhereElse || areas.length === 0 ? null : onlyThere,
		freeFrom: freeFromTaka === null ? null : copy.freeFrom(formatTaka(freeFromTaka)),
		collect,
		returns: returnDays > 0 ? copy.returns(termsCopy.returnWithin(returnDays)) : null,
		warranties: terms.warranties.map(({ brand, category, ...warranty }) => ({
			of: warrantedBy(brand, category && nameOfCategory(category)),
			period: warrantyPeriod(warranty),
			words: warranty.words,
		})),
	};
}

function inWords({ chargeTaka, daysFrom, daysTo }: DeliveryRule) {
	return { charge: chargeInWords(chargeTaka), days: termsCopy.days(daysFrom, daysTo) };
}

function warrantedBy(brand: string | null, category: string | null): string {
	if (brand && category) return copy.brandAndCategory(category, brand);
	return category ?? (brand ? copy.brand(brand) : copy.allElse);
}
