import { and, eq, inArray, isNull } from "drizzle-orm";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import type { Db, Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { showOrderNumber } from "../order-number.ts";
import { orderLines, orders, orderUnits } from "../tables.server.ts";
import { copy } from "./copy.ts";
import type { UnitsOfPart } from "./shipping.checks.ts";

type SerialRefusal = "not-in-order" | "too-many-serials" | "serial-taken";
type Unit = { orderLineId: string; partId: string; serial: string };

const keyOf = ({ partId, serial }: Pick<Unit, "partId" | "serial">) => `${partId} ${serial}`;

/**
 * Gives the listed parts of a locked order exactly these serial numbers. Other parts keep theirs.
 * Returns how many numbers it added and removed. `serial-taken`: another unit of the part has a
 * number. The refusal names that number and its order.
 */
export async function noteSerials(
	{ db, clock }: Deps,
	orderId: string,
	wanted: readonly UnitsOfPart[],
): Promise<Result<number, SerialRefusal>> {
	if (wanted.length === 0) return ok(0);
	const lines = await db.select().from(orderLines).where(eq(orderLines.orderId, orderId));
	const lineOf = new Map(lines.map((line) => [line.partId, line]));
	const units: Unit[] = [];
	for (const { partId, serials } of wanted) {
		const line = lineOf.get(partId);
		if (!line) return refuse("not-in-order");
		if (serials.length > line.quantity) return refuse("too-many-serials");
		units.push(...serials.map((serial) => ({ orderLineId: line.id, partId, serial })));
	}
	const parts = wanted.map(({ partId }) => partId);
	const noted = await listUnits(
		db,
		lines.flatMap((line) => (parts.includes(line.partId) ? line.id : [])),
	);
	const [before, after] = [new Set(noted.map(keyOf)), new Set(units.map(keyOf))];
	const [added, gone] = [
		units.filter((unit) => !before.has(keyOf(unit))),
		noted.filter((unit) => !after.has(keyOf(unit))),
	];
	const now = clock.now();
	const taken = await insertUnits(db, added, now);
	if (taken) return refuse("serial-taken", await namedTaken(db, taken));
	const goneIds = gone.map(({ id }) => id);
	if (goneIds.length > 0)
		await db.update(orderUnits).set({ endedAt: now }).where(inArray(orderUnits.id, goneIds));
	return ok(added.length + gone.length);
}

function listUnits(db: Db, lineIds: string[]) {
	return db
		.select()
		.from(orderUnits)
		.where(and(inArray(orderUnits.orderLineId, lineIds), isNull(orderUnits.endedAt)));
}

/**
 * Inserts units. Returns a unit whose number another unit has, or null. All transactions insert
 * before they end units, in the same sequence: two that exchange numbers do not deadlock.
 */
async function insertUnits(db: Db, units: readonly Unit[], createdAt: Date): Promise<Unit | null> {
	if (units.length === 0) return null;
	const sorted = [...units].sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
	const rows = sorted.map((unit) => ({ ...unit, id: newId(), createdAt }));
	const inserted = await db.insert(orderUnits).values(rows).onConflictDoNothing().returning();
	const made = new Set(inserted.map(keyOf));
	return units.find((unit) => !made.has(keyOf(unit))) ?? null;
}

async function namedTaken(db: Db, { partId, serial }: Unit) {
	const [other] = await db
		.select({ number: orders.number })
		.from(orderUnits)
		.innerJoin(orderLines, eq(orderLines.id, orderUnits.orderLineId))
		.innerJoin(orders, eq(orders.id, orderLines.orderId))
		.where(
			and(eq(orderUnits.partId, partId), eq(orderUnits.serial, serial), isNull(orderUnits.endedAt)),
		);
	// The other order may have lost the number meanwhile. The sentence then names no order.
	const detail = other && copy.serialTakenBy(serial, showOrderNumber(other.number));
	return { serial, partId, ...(detail && { detail, fields: { lines: detail } }) };
}
