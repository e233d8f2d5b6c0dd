import { setTimeout as sleep } from "node:timers/promises";
import { sql } from "drizzle-orm";
import { z } from "zod";
import { operation } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { copy } from "../copy.ts";
import type { WriteProbe } from "../database/database-watch.server.ts";
import { type Endpoint, endpoint } from "./endpoint.server.ts";

// Health checks of load balancers wait about this long.
const readyWithinMs = 2_000;
const common = { tag: "Shop", auth: "anyone", inTurn: false } as const;

const askAlive = operation("askAlive", "GET /health", {
	...common,
	summary: "Tell that the process responds",
	output: z.object({ status: z.literal("alive") }),
});

const askReady = operation("askReady", "GET /ready", {
	...common,
	summary:
		"Tell whether the database responds within two seconds, is migrated and accepts writes; 503 if not, and while the shop stops",
	output: z.object({ status: z.literal("ready") }),
	errors: {
		stopping: { status: 503, message: copy.stopping },
		"not-writable": { status: 503, message: copy.notWritable },
		unavailable: { status: 503, message: copy.unavailable },
	},
});

/** For load balancers and monitoring (contract, GET /health and /ready): while stopping, /ready answers 503. */
export function healthApi(isStopping: () => boolean, canWrite: WriteProbe): Endpoint[] {
	return [
		endpoint(askAlive, async () => ok({ status: "alive" })),
		endpoint(askReady, async ({ db }) => {
			if (isStopping()) return refuse("stopping");
			const reads = db.execute(sql`select 1 from parts limit 1`);
			const answer = Promise.all([reads, canWrite()]);
			answer.catch(() => {}); // it may fail after the timeout
			const timeout = sleep(readyWithinMs, "timeout" as const, { ref: false });
			const first = await Promise.race([answer, timeout]);
			if (first === "timeout") return refuse("unavailable");
			const [, writable] = first;
			return writable ? ok({ status: "ready" }) : refuse("not-writable");
		}),
	];
}
