import type { ShownTerms } from "../../terms/shown-terms.ts";
import type { DeliveryRule } from "../../terms/terms.ts";

const country = "BD";

/**
 * The terms as structured data of an Offer, without what the shop does not promise. See
 * developers.google.com/search/docs/appearance/structured-data/merchant-listing
 */
export function offerTerms(terms: ShownTerms, goodsTaka: number): Record<string, unknown> {
	const { warranty, returnDays } = terms;
	const shipping = shippingDetails(terms, goodsTaka);
	const returns = {
		"@type": "MerchantReturnPolicy",
		applicableCountry: country,
		returnPolicyCategory: "https://schema.org/MerchantReturnFiniteReturnWindow",
		merchantReturnDays: returnDays,
	};
	return {
		...(shipping.length > 0 && { shippingDetails: shipping }),
		...(returnDays > 0 && { hasMerchantReturnPolicy: returns }),
		...(warranty && warranty.months > 0 && { warranty: promiseOf(warranty.months) }),
	};
}

function promiseOf(months: number) {
	const duration = { "@type": "QuantitativeValue", value: months, unitCode: "MON" };
	return { "@type": "WarrantyPromise", durationOfWarranty: duration };
}

// One entry per rule, with all its regions. The entry for everywhere else names only the country.
function shippingDetails({ delivery, freeFromTaka }: ShownTerms, goodsTaka: number) {
	const isFree = freeFromTaka !== null && goodsTaka >= freeFromTaka;
	const named = [...Object.entries(delivery.divisions), ...Object.entries(delivery.districts)];
	const byRule = Map.groupBy(named, ([, { chargeTaka, daysFrom, daysTo }]) =>
		[chargeTaka, daysFrom, daysTo].join(),
	);
	const grouped = [...byRule.values()].flatMap((group) => {
		const names = group.map(([name]) => name);
		return group.slice(0, 1).map(([, rule]) => shippingTo(rule, isFree, names));
	});
	return delivery.everywhereElse
		? [shippingTo(delivery.everywhereElse, isFree), ...grouped]
		: grouped;
}

function shippingTo(
	{ chargeTaka, daysFrom, daysTo }: DeliveryRule,
	isFree: boolean,
	regions?: readonly string[],
) {
	return {
		"@type": "OfferShippingDetails",
		shippingRate: { "@type": "MonetaryAmount", value: isFree ? 0 : chargeTaka, currency: "BDT" },
		shippingDestination: {
			"@type": "DefinedRegion",
			addressCountry: country,
			...(regions ? { addressRegion: regions } : {}),
		},
		deliveryTime: {
			"@type": "ShippingDeliveryTime",
			handlingTime: days(0, 0),
			transitTime: days(daysFrom, daysTo),
		},
	};
}

function days(minValue: number, maxValue: number) {
	return { "@type": "QuantitativeValue", minValue, maxValue, unitCode: "DAY" };
}
