import { and, asc, between, inArray } from "drizzle-orm";
import type { ProviderMessage } from "../gateway.ts";
import { listedTypes, messageOf } from "../provider-event.ts";
import { eventTypes, sandboxEvents } from "../tables.server.ts";
import type { SandboxBooks } from "./sandbox-records.server.ts";

const listed = eventTypes.filter((type) => listedTypes.includes(type));

/** The sandbox's messages of a time, delivered or not, oldest first (gateway.ts). */
export async function listSandboxMessages(
	{ db }: SandboxBooks,
	{ from, until }: { from: Date; until: Date },
): Promise<ProviderMessage[]> {
	const events = await db
		.select({ body: sandboxEvents.body })
		.from(sandboxEvents)
		.where(and(between(sandboxEvents.createdAt, from, until), inArray(sandboxEvents.type, listed)))
		.orderBy(asc(sandboxEvents.createdAt));
	return events.map(({ body }) => messageOf(JSON.parse(body)));
}
