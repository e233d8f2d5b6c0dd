import { sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../kernel/operation.ts";
import { grant } from "../kernel/outcome.ts";
import { type Endpoint, endpoint } from "./endpoint.server.ts";

const common = { tag: "Shop", method: "GET", who: "anyone" } as const;

const askAlive = operation({
	...common,
	name: "askAlive",
	summary: "Whether the process answers",
	path: "/health",
	answers: z.object({ status: z.literal("alive") }),
});

const askReady = operation({
	...common,
	name: "askReady",
	summary: "Whether the database is reachable and migrated; 503 where not",
	path: "/ready",
	answers: z.object({ status: z.literal("ready") }),
});

/** What whoever watches over the shop asks (contract.md, GET /health and /ready). */
export function aliveApi(): Endpoint[] {
	return [
		endpoint(askAlive, async () => grant({ status: "alive" })),
		endpoint(askReady, async ({ db }) => {
			await db.execute(sql`select 1 from parts limit 1`);
			return grant({ status: "ready" });
		}),
	];
}
