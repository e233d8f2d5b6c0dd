import { sql } from "drizzle-orm";
import type { Db } from "../platform/database.server.ts";

/** Something in the books that must never be: which rule, and what breaks it. */
export type Violation = { rule: string; about: string };

/**
 * What the books say that must never be so, nothing where all is well. Reads only; made to be asked
 * in production too (`npm run audit`).
 */
export async function listViolations({ db }: { db: Db }): Promise<Violation[]> {
	return [
		...(await ask(db, "stock is never below zero", belowZero)),
		...(await ask(db, "a part's movements sum to what is there", unexplained)),
	];
}

const belowZero = sql`select id::text as about from parts where available_quantity < 0`;

const unexplained = sql`
	select p.id || ': ' || p.available_quantity || ' there, ' || coalesce(sum(m.quantity), 0)
		|| ' by its movements' as about
	from parts p left join stock_movements m on m.part_id = p.id
	group by p.id having p.available_quantity <> coalesce(sum(m.quantity), 0)`;

async function ask(db: Db, rule: string, question: ReturnType<typeof sql>): Promise<Violation[]> {
	const { rows } = (await db.execute(question)) as unknown as { rows: { about: string }[] };
	return rows.map(({ about }) => ({ rule, about }));
}
