import type { OrderStep, RudeReview, SampleLife, SampleOrder } from "./sample-life.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { minutesLater } from "./shop-hours.ts";

const dayMinutes = 24 * 60;
type Line = { partId: string; category: string };

/** Chooses what is written about parts: each text of a category comes once before any comes again. */
export function openReviewWords(random: SeededRandom, life: SampleLife) {
	const begun = new Map<string, number>();
	return ({ category }: Line) => {
		const kind = life.partReviews[category] ? category : "any";
		const words = life.partReviews[kind] ?? [];
		const count = begun.get(kind) ?? 0;
		begun.set(kind, count + 1);
		const { stars, says } = words[count % words.length] ?? { stars: 5, says: "" };
		return { stars, says: `${says} ${random.pick(life.reviewEnds)}`.trim() };
	};
}

/** What its buyer writes some days after an order came, and what the shop answers to those who are not content. */
export function reviewSteps(
	random: SeededRandom,
	deliveredAt: Date,
	lines: readonly Line[],
	{ life, words }: { life: SampleLife; words: ReturnType<typeof openReviewWords> },
): SampleOrder["steps"] {
	const reviews = lines
		.filter(() => random.happens(0.5))
		.map((line) => ({ partId: line.partId, ...words(line) }));
	if (reviews.length === 0) return [];
	const at = minutesLater(deliveredAt, random.whole(3, 6) * dayMinutes + random.whole(0, 300));
	const written = { does: "review the parts" as const, reviews, at };
	if (!reviews.some(({ stars }) => stars < 4)) return [written];
	const says = random.pick(life.reviewAnswers);
	return [written, { does: "answer the review", says, at: minutesLater(at, dayMinutes) }];
}

/** What becomes of a review that somebody reports. */
export function rudeSteps(
	deliveredAt: Date,
	lines: readonly Line[],
	{ stars, says, reporter, hidden }: RudeReview,
): SampleOrder["steps"] {
	const after = (days: number) => minutesLater(deliveredAt, days * dayMinutes + 60);
	const reviews = lines.map(({ partId }) => ({ partId, stars, says }));
	const steps: (OrderStep & { at: Date })[] = [
		{ does: "review the parts", reviews, at: after(3) },
		{ does: "report the review", reporter, at: after(4) },
	];
	if (hidden) steps.push({ does: "hide the review", reason: hidden, at: after(5) });
	return steps;
}
