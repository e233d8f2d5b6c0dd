import { setTimeout as sleep } from "node:timers/promises";
import { and, eq, isNull } from "drizzle-orm";
import type { Clock } from "../../platform/clock.ts";
import type { Db } from "../../platform/database/database.server.ts";
import {
	consumeNetworkLimit,
	consumeRateLimit,
	type RateLimit,
} from "../../platform/http/rate-limit.server.ts";
import type { Warranty } from "../../terms/terms.ts";
import { isSoldSql } from "../order-facts.server.ts";
import { readOrderNumber } from "../order-number.ts";
import { dayIsOver } from "../promises/day-after.ts";
import { warrantyEnd } from "../promises/warranty-end.ts";
import { readSerial } from "../serial.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";

/** The warranty of a unit: its part, the warranty that was promised at booking, and the day of delivery. */
export type UnitWarranty = {
	name: string;
	warranty: Warranty | null;
	deliveredAt: string | null;
	/** Whether the warranty's last day is over. */
	isOver: boolean;
};

export type WarrantyAnswer =
	| { is: "found"; units: UnitWarranty[] }
	| { is: "unknown" }
	| { is: "too-many"; retryAfterSeconds: number };

type Deps = { db: Db; clock: Clock; clientIp: string; limited: boolean };

// Attempts are counted like guesses of a password: by network, then by order number.
const perNetwork = { limit: 30, windowSeconds: 15 * 60 };
const perOrder = { limit: 10, windowSeconds: 15 * 60 };
/** Every answer takes this long, so that its time does not show how close a guess was. */
const answerMs = 150;

/**
 * Returns the warranty of the unit with this serial number in the order with this number, both as
 * typed. Anybody who has both may read it. A wrong pair has one answer, whichever number is wrong.
 */
export async function findWarranty(
	deps: Deps,
	typed: { serial: string; order: string },
): Promise<WarrantyAnswer> {
	const [answer] = await Promise.all([answerTo(deps, typed), sleep(answerMs)]);
	return answer;
}

async function answerTo(
	{ db, clock, clientIp, limited }: Deps,
	typed: { serial: string; order: string },
): Promise<WarrantyAnswer> {
	const serial = readSerial(typed.serial);
	const number = readOrderNumber(typed.order);
	if (limited) {
		const count = (key: string, limit: RateLimit) => consumeRateLimit(db, clock, key, limit);
		const byNetwork = await consumeNetworkLimit(count, "warranty", clientIp, perNetwork);
		const counted =
			byNetwork.allowed && number ? await count(`warranty:order:${number}`, perOrder) : byNetwork;
		if (!counted.allowed) return { is: "too-many", retryAfterSeconds: counted.retryAfterSeconds };
	}
	const units = serial && number ? await listUnits({ db, clock }, number, serial) : [];
	return units.length > 0 ? { is: "found", units } : { is: "unknown" };
}

async function listUnits(
	{ db, clock }: Pick<Deps, "db" | "clock">,
	number: string,
	serial: string,
): Promise<UnitWarranty[]> {
	const found = await db
		.select({
			name: orderLines.name,
			months: orderLines.warrantyMonths,
			words: orderLines.warrantyWords,
			deliveredAt: orders.deliveredAt,
		})
		.from(orders)
		.innerJoin(orderLines, eq(orderLines.orderId, orders.id))
		.innerJoin(orderUnits, eq(orderUnits.orderLineId, orderLines.id))
		.where(
			and(
				eq(orders.number, number),
				eq(orderUnits.serial, serial),
				isNull(orderUnits.endedAt),
				isSoldSql,
			),
		);
	return found.map(({ name, months, words, deliveredAt }) => ({
		name,
		warranty: months === null ? null : { months, words: words ?? "" },
		deliveredAt: deliveredAt?.toISOString() ?? null,
		isOver: deliveredAt !== null && dayIsOver(warrantyEnd(deliveredAt, months ?? 0), clock.now()),
	}));
}
