import { shopDay, startOfShopDay } from "../kernel/shop-time.ts";
import type { Db } from "../platform/database/database.server.ts";
import type { Takings } from "./contract.ts";
import { sumTakings } from "./takings.server.ts";

const dayMs = 24 * 60 * 60_000;
const lengths = [1, 7, 30] as const;
const [, , month] = lengths;

/**
 * The takings of today, of 7 and of 30 days, each against as many days before. Today is not over,
 * so the time before ends at the same time of day.
 */
export async function takingsOfNow(db: Db, now: Date): Promise<Takings> {
	const startOf = (daysAgo: number) => startOfShopDay(shopDay(now, -daysAgo));
	const wholeDays = Array.from({ length: 2 * month }, (_, daysAgo) => ({
		from: startOf(daysAgo),
		until: daysAgo === 0 ? now : startOf(daysAgo - 1),
	}));
	const cutDays = lengths.map((length) => ({
		from: startOf(length),
		until: new Date(now.getTime() - length * dayMs),
	}));
	const poisha = await sumTakings(db, [...wholeDays, ...cutDays]);
	const taka = (from: number, until = from + 1) =>
		poisha.slice(from, until).reduce((sum, amount) => sum + amount, 0) / 100;
	const cutDay = (place: number) => taka(wholeDays.length + place);
	const [today, week, all] = lengths.map((length, place) => ({
		taka: taka(0, length),
		before: taka(length + 1, 2 * length) + cutDay(place),
	})) as [Compared, Compared, Compared];
	const days = wholeDays.slice(0, month).map((_, daysAgo) => ({
		day: shopDay(now, -daysAgo),
		taka: taka(daysAgo),
		before: daysAgo === 0 ? cutDay(2) : taka(daysAgo + month),
	}));
	return { today, week, month: all, days: days.reverse() };
}

type Compared = Takings["today"];
