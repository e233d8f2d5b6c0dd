import { and, asc, between, inArray } from "drizzle-orm";
import type { ProviderEvent } from "../gateway.ts";
import { polledTypes, readProviderEvent } from "../provider-event.ts";
import { eventTypes, sandboxEvents } from "../tables.server.ts";
import type { SandboxBooks } from "./sandbox-records.server.ts";

const listed = eventTypes.filter((type) => polledTypes.includes(type));

/** The sandbox's messages of a time, delivered or not, oldest first (gateway.ts). */
export async function listSandboxEvents(
	{ db }: SandboxBooks,
	{ from, until }: { from: Date; until: Date },
): Promise<ProviderEvent[]> {
	const events = await db
		.select({ body: sandboxEvents.body })
		.from(sandboxEvents)
		.where(and(between(sandboxEvents.createdAt, from, until), inArray(sandboxEvents.type, listed)))
		.orderBy(asc(sandboxEvents.createdAt));
	return events.map(({ body }) => readProviderEvent(JSON.parse(body)));
}
