import { type PlanRequest, type SampleErrand, sampleDays } from "./sample-life.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { shopTime } from "./shop-hours.ts";

/**
 * What happens in sixty days besides orders, by moments: prices go up and down and end as the catalogue has them,
 * goods come in, customers write reviews, wish for parts and report figures.
 */
export function planErrands({ life, parts, now, seed }: PlanRequest): SampleErrand[] {
	// A stream of its own: one order more does not change what is said in a review.
	const random = seededRandom(seed + 1);
	const at = (daysAgo: number) => shopTime(now, daysAgo, random.whole(10 * 60, 20 * 60));
	const anybody = () => random.whole(1, life.people.length - 1);
	const priced = parts.filter((_, place) => place % 6 === 0);
	const some = (count: number) => Array.from({ length: count }, () => random.pick(parts));
	const shopReviews = life.shopReviews.map(
		(review, place): SampleErrand => ({
			does: "review the shop",
			at: at(8 + place * 9),
			buyer: 1 + place * 3,
			...review,
		}),
	);
	const reports = life.factReports.flatMap(({ category, key, says }, place): SampleErrand[] => {
		const part = parts.find((part) => part.category === category && key in part.attributes);
		const report = { does: "report a fact" as const, buyer: anybody(), key, says };
		return part ? [{ ...report, at: at(3 + place * 7), partId: part.id }] : [];
	});
	const wishes = life.people.map((_, buyer): SampleErrand => {
		const partIds = [...new Set(some(buyer === 0 ? 5 : random.whole(1, 4)).map(({ id }) => id))];
		return { does: "wish", at: at(random.whole(1, 50)), buyer, partIds };
	});
	const alerts = some(8).map((part, place): SampleErrand => {
		const priceTaka = roundTaka(part.priceTaka * 0.9);
		const buyer = place < 2 ? 0 : anybody();
		return {
			does: "ask to be told",
			at: at(random.whole(1, 9)),
			buyer,
			partId: part.id,
			priceTaka,
		};
	});
	return [
		...priced.flatMap((part) => priceChanges(random, part, at)),
		...shopReviews,
		...reports,
		{ does: "close a report" as const, at: at(2) },
		...Array.from({ length: sampleDays }, (_, daysAgo) => ({
			does: "ask for reviews" as const,
			at: shopTime(now, daysAgo, 10 * 60),
		})),
		{ does: "ask for reviews" as const, at: now },
		...[52, 45, 38, 31, 24, 17, 10, 3].map(
			(daysAgo): SampleErrand => ({ does: "take goods in", at: at(daysAgo) }),
		),
		...wishes,
		...alerts,
	].filter((errand) => errand.at <= now);
}

function priceChanges(
	random: SeededRandom,
	{ id: partId, priceTaka }: { id: string; priceTaka: number },
	at: (daysAgo: number) => Date,
): SampleErrand[] {
	const first = random.whole(35, sampleDays - 5);
	const change = (daysAgo: number, price: number): SampleErrand => ({
		does: "change the price",
		at: at(daysAgo),
		partId,
		priceTaka: price,
	});
	const dear = change(first, roundTaka(priceTaka * (1.02 + 0.08 * random.next())));
	const cheap = change(first - 14, roundTaka(priceTaka * (0.93 + 0.05 * random.next())));
	const back = change(random.whole(2, 18), priceTaka);
	return random.happens(0.4) ? [dear, cheap, back] : [random.pick([dear, cheap]), back];
}

/** As shops write prices: in whole fifties. */
function roundTaka(taka: number): number {
	return Math.max(100, Math.round(taka / 50) * 50);
}
