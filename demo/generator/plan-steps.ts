import type { HandedOver } from "../../src/ordering/admin/advance-order.server.ts";
import type { SampleOrder } from "./sample-life.ts";
import type { SeededRandom } from "./seeded-random.ts";
import { minutesLater, shopDaysAgo, shopTime } from "./shop-hours.ts";

type Step = SampleOrder["steps"][number];
type Line = { partId: string; category: string; quantity: number };

/** How an order goes: what happens to it in the end, if there is time enough. */
export type Course =
	| "delivered"
	| "packed at once"
	| "left unpaid"
	| "deleted"
	| "deleted by the shop"
	| "hidden"
	| "cancelled"
	| "refunded"
	| "refunded in part";

type OrderGoing = {
	bookedAt: Date;
	course: Course;
	/** What is bought, and where it goes: null where it is collected. */
	lines: readonly Line[];
	district: string | null;
	/** How many days after the day of the booking it can arrive. */
	days: readonly [least: number, most: number];
	now: Date;
	holdMinutes: number;
	/** What follows its delivery. */
	afterwards(deliveredAt: Date): readonly Step[];
};

const dayMinutes = 24 * 60;

/** What happens to an order of a course, and when; up to `now`. */
export function stepsOf(random: SeededRandom, going: OrderGoing): Step[] {
	const steps = unpaidSteps(random, going) ?? paidSteps(random, going);
	return [{ does: "book" as const, at: going.bookedAt }, ...steps].filter(
		({ at }) => at <= going.now,
	);
}

/** Null where the order is paid. */
function unpaidSteps(random: SeededRandom, going: OrderGoing): Step[] | null {
	const { bookedAt, course, holdMinutes } = going;
	const within = minutesLater(bookedAt, holdMinutes * (0.2 + 0.6 * random.next()));
	const ended = minutesLater(bookedAt, holdMinutes);
	if (course === "deleted") return [{ does: "delete", at: within }];
	if (course === "deleted by the shop") return [{ does: "delete by the shop", at: within }];
	if (course === "left unpaid")
		return [
			...(random.happens(0.4) ? [{ does: "remind" as const, at: within }] : []),
			{ does: "expire", at: ended },
		];
	if (course === "hidden")
		return [
			{ does: "expire", at: ended },
			{ does: "hide", at: minutesLater(ended, random.whole(30, 900)) },
		];
	return null;
}

function paidSteps(random: SeededRandom, going: OrderGoing) {
	const { bookedAt, course, days, lines, district, now, holdMinutes } = going;
	// A hold may be shorter than people take to find their card.
	const paidAt = minutesLater(bookedAt, Math.min(random.whole(2, 9), holdMinutes / 2));
	const steps: Step[] = [{ does: "pay", declined: random.happens(0.1), at: paidAt }];
	const bookedOn = shopDaysAgo(now, bookedAt);
	const onDay = (later: number, minutes: number) => shopTime(now, bookedOn - later, minutes);
	if (course === "cancelled")
		return [...steps, { does: "cancel", at: minutesLater(paidAt, random.whole(15, 90)) } as const];
	if (course === "packed at once") {
		const at = minutesLater(paidAt, random.whole(20, 60));
		return [...steps, { does: "pack", at, lines: noteSerials(random, lines) } as const];
	}
	const morning = onDay(1, random.whole(10 * 60, 12 * 60));
	if (course === "refunded") return [...steps, { does: "refund", at: morning } as const];
	steps.push({ does: "pack", at: morning, lines: noteSerials(random, lines) });
	const shippedAt = minutesLater(morning, random.whole(150, 300));
	steps.push({ does: "ship", at: shippedAt, ...handOver(random, district) });
	const arrivedAt = onDay(random.whole(...days), random.whole(11 * 60, 18 * 60));
	steps.push({ does: "deliver", at: arrivedAt });
	if (course === "refunded in part")
		return [...steps, { does: "refund a part", at: minutesLater(arrivedAt, dayMinutes) } as const];
	return [...steps, ...going.afterwards(arrivedAt)];
}

// The categories whose serial numbers a shop notes: they are dear, and come back under a warranty.
const numbered: readonly string[] = [
	"graphics-card",
	"hard-disk",
	"monitor",
	"motherboard",
	"power-supply",
	"processor",
	"ssd",
];
const signs = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

/** The serial numbers that are noted when an order is packed; in a hurry nobody notes any. */
function noteSerials(random: SeededRandom, lines: readonly Line[]) {
	if (random.happens(0.2)) return [];
	return lines
		.filter(({ category }) => numbered.includes(category))
		.map(({ partId, category, quantity }) => ({
			partId,
			serials: Array.from(
				{ length: quantity },
				() => `${category.slice(0, 2).toUpperCase()}${signsOf(random, 10)}`,
			),
		}));
}

/** Who takes an order to a district; nobody where it is collected. */
function handOver(random: SeededRandom, district: string | null): HandedOver {
	if (district === null) return { courier: null, trackingNumber: null };
	if (district === "Dhaka" && random.happens(0.3)) return { courier: "own", trackingNumber: null };
	const couriers = ["pathao", "steadfast", "redx", "sundarban"] as const;
	return { courier: random.pick(couriers), trackingNumber: signsOf(random, 12) };
}

function signsOf(random: SeededRandom, count: number): string {
	return Array.from({ length: count }, () => random.pick([...signs])).join("");
}
