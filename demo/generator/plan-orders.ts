import { returnSteps } from "./plan-return.ts";
import { openReviewWords, reviewSteps, rudeSteps } from "./plan-reviews.ts";
import { type Course, stepsOf } from "./plan-steps.ts";
import { type PlanRequest, type SampleOrder, type SamplePart, sampleDays } from "./sample-life.ts";
import { type SeededRandom, seededRandom } from "./seeded-random.ts";
import { minutesLater, shopDaysAgo, shopTime } from "./shop-hours.ts";

type Line = { partId: string; category: string };
type Steps = SampleOrder["steps"];

// Most orders go as they should; of the others there are as many as show each.
const shares: readonly (readonly [Course, number])[] = [
	["delivered", 26],
	["left unpaid", 3],
	["deleted", 2],
	["deleted by the shop", 1],
	["hidden", 1],
	["cancelled", 2],
	["refunded", 2],
	["refunded in part", 2],
];
const usualCourses = shares.flatMap(([course, share]) => Array<Course>(share).fill(course));

// What the account that one signs in with has bought: days ago, and how it went. It has no unpaid order and no hold
// that ended of late, so that whoever tries the shop can book at once.
const ownOrders: readonly (readonly [daysAgo: number, course: Course])[] = [
	[57, "delivered"],
	[44, "delivered"],
	[38, "cancelled"],
	[31, "left unpaid"],
	[24, "refunded in part"],
	[16, "delivered"],
	[9, "delivered"],
	[6, "delivered"],
	[2, "delivered"],
	[1, "delivered"],
];

// Of each way at least one, whatever is drawn; the last lives far away, so that something is always on its way.
const sureOrders: readonly (readonly [daysAgo: number, course: Course, buyer: number])[] = [
	[51, "refunded", 1],
	[33, "hidden", 2],
	[20, "deleted", 5],
	[12, "deleted by the shop", 7],
	[2, "delivered", 9],
];

// Minutes before the shop opens: orders that wait to be packed, and some whose hold still runs.
const ownOfLate = [310];
const paidOfLate = [430, 255, 170, 96, 41];
const packedOfLate = [195, 150, 110];
const unpaidOfLate = [12, 6, 2];

/**
 * The orders of sixty days: who books what, when, and what happens to it then. Each goes its course until `now`, so
 * that the newest ones are on their way, wait to be sent or are not paid yet. The same for the same request.
 */
export function planOrders({ life, parts, now, holdMinutes, seed }: PlanRequest): SampleOrder[] {
	const random = seededRandom(seed);
	const chosen = parts.filter(isPlenty);
	const anybody = () => random.whole(1, life.people.length - 1);
	const words = openReviewWords(random, life);
	// What the account that one signs in with received of late waits for its reviews.
	const reviewed = (buyer: number, at: Date, lines: readonly Line[]) =>
		buyer === 0 && shopDaysAgo(now, at) < 30 ? [] : reviewSteps(random, at, lines, { life, words });
	const order = (
		buyer: number,
		bookedAt: Date,
		course: Course,
		special?: { category: string; afterwards(at: Date, lines: readonly Line[]): Steps },
	): SampleOrder => {
		const home = life.people[buyer]?.district ?? null;
		// Who lives far away does not come to the shop.
		const collects = daysOf(home)[0] === 2 && random.happens(0.3);
		const district = collects ? null : home;
		const ofKind = chosen.filter(({ category }) => category === special?.category);
		const lines = special ? chooseLines(random, ofKind, 1) : chooseLines(random, chosen);
		const afterwards = (at: Date) =>
			special ? special.afterwards(at, lines) : reviewed(buyer, at, lines);
		const going = { bookedAt, course, lines, district, days: daysOf(district) };
		return {
			buyer,
			collects,
			lines,
			steps: stepsOf(random, { ...going, afterwards, now, holdMinutes }),
		};
	};
	const ofDay = (daysAgo: number) =>
		Array.from({ length: random.whole(1, 3) }, () =>
			order(
				anybody(),
				shopTime(now, daysAgo, random.whole(9 * 60, 22 * 60)),
				random.pick(usualCourses),
			),
		);
	const lately = (minutesAgo: readonly number[], course: Course, buyer = anybody) =>
		minutesAgo.map((minutes) => order(buyer(), minutesLater(now, -minutes), course));
	const atNoon = (daysAgo: number) => shopTime(now, daysAgo, random.whole(11 * 60, 15 * 60));
	return [
		...Array.from({ length: sampleDays - 1 }, (_, place) => ofDay(sampleDays - 1 - place)).flat(),
		...ownOrders.map(([daysAgo, course]) =>
			order(0, shopTime(now, daysAgo, random.whole(16 * 60, 17 * 60)), course),
		),
		...sureOrders.map(([daysAgo, course, buyer]) => order(buyer, atNoon(daysAgo), course)),
		...life.returns.map((sampleReturn) =>
			order(sampleReturn.buyer, atNoon(sampleReturn.daysAgo), "delivered", {
				category: sampleReturn.category,
				afterwards: (at) => returnSteps(random, at, sampleReturn),
			}),
		),
		...life.rudeReviews.map((review) =>
			order(review.buyer, atNoon(review.daysAgo), "delivered", {
				category: review.category,
				afterwards: (at, lines) => rudeSteps(at, lines, review),
			}),
		),
		...lately(ownOfLate, "delivered", () => 0),
		...lately(paidOfLate, "delivered"),
		...lately(packedOfLate, "packed at once"),
		...lately(unpaidOfLate, "left unpaid"),
	];
}

// As the demonstration's terms promise it.
function daysOf(district: string | null): readonly [number, number] {
	if (district === null || district === "Dhaka") return [2, 2];
	return district === "Gazipur" || district === "Narayanganj" ? [2, 3] : [3, 5];
}

// What is scarce is left for visitors.
function isPlenty({ availableQuantity, minimumQuantity }: SamplePart): boolean {
	return availableQuantity >= 8 * minimumQuantity;
}

const inSets: readonly string[] = ["case-fan", "memory", "thermal-paste"];

// The first parts, which stand in the shop window, are bought more often than others, and have more reviews.
const favourites = 12;
const counts = [1, 1, 1, 1, 2, 2, 3, 4];

function chooseLines(
	random: SeededRandom,
	parts: readonly SamplePart[],
	count = random.pick(counts),
) {
	const chosen = new Map<string, { partId: string; category: string; quantity: number }>();
	while (chosen.size < count) {
		const from = parts.length > favourites && random.happens(0.45) ? favourites : parts.length;
		const { id: partId, minimumQuantity, category } = random.pick(parts.slice(0, from));
		const more = inSets.includes(category) ? random.whole(0, 1) : 0;
		chosen.set(partId, { partId, category, quantity: minimumQuantity + more });
	}
	return [...chosen.values()];
}
