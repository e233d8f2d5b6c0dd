import type { SampleOrder, SampleReturn } from "./sample-life.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { minutesLater } from "./shop-hours.ts";

const dayMinutes = 24 * 60;
const hours = (random: SeededRandom, min: number, max: number) => random.whole(min * 60, max * 60);

/** What happens to a delivered order of which something comes back, as far as it has come. */
export function returnSteps(
	random: SeededRandom,
	deliveredAt: Date,
	{ reason, says, answer, ends, refund, keeps, after = 1 }: SampleReturn,
): SampleOrder["steps"] {
	const askedAt = minutesLater(deliveredAt, (after - 1) * dayMinutes + hours(random, 17, 23));
	const request = { does: "ask to return", reason, says, at: askedAt } as const;
	if (ends === "asked") return [request];
	const decidedAt = minutesLater(askedAt, hours(random, 4, 20));
	if (ends === "withdrawn")
		return [request, { does: "withdraw the return", at: minutesLater(askedAt, 150) }];
	const state = ends === "refused" ? ends : "accepted";
	const decided = { does: "decide on the return", state, answer, at: decidedAt } as const;
	if (ends === "refused" || ends === "accepted") return [request, decided];
	const backAt = minutesLater(decidedAt, 2 * dayMinutes + hours(random, 0, 12));
	const back = { does: "take the return back", at: backAt } as const;
	if (ends === "taken back") return [request, decided, back];
	const closedAt = minutesLater(backAt, hours(random, 18, 26));
	return [request, decided, back, { does: "close the return", refund, keeps, at: closedAt }];
}
