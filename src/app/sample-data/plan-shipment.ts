import type { HandedOver } from "../../ordering/admin/advance-order.server.ts";
import type { SeededRandom } from "./seeded-random.ts";

// The categories whose serial numbers a shop notes: they are dear, and come back under a warranty.
const numbered: readonly string[] = [
	...["graphics-card", "hard-disk", "monitor", "motherboard", "power-supply", "processor", "ssd"],
];
const signs = "0123456789ABCDEFGHJKLMNPQRSTUVWXYZ";

type Line = { partId: string; category: string; quantity: number };

/** The serial numbers that are noted when an order is packed; in a hurry nobody notes any. */
export function noteSerials(random: SeededRandom, lines: readonly Line[]) {
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
export function handOver(random: SeededRandom, district: string | null): HandedOver {
	if (district === null) return { courier: null, trackingNumber: null };
	if (district === "Dhaka" && random.happens(0.3)) return { courier: "own", trackingNumber: null };
	const couriers = ["pathao", "steadfast", "redx", "sundarban"] as const;
	return { courier: random.pick(couriers), trackingNumber: signsOf(random, 12) };
}

function signsOf(random: SeededRandom, count: number): string {
	return Array.from({ length: count }, () => random.pick([...signs])).join("");
}
