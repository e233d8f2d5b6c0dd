import { sql } from "drizzle-orm";
import type { CountProviderCall } from "../payments/gateway-metrics.ts";
import type { ResponseCache } from "../platform/cache/response-cache.server.ts";
import type { Connection } from "../platform/database/database.server.ts";
import type { WriteProbe } from "../platform/database/database-watch.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import type { CountCall } from "../platform/http/handle-operation.server.ts";
import {
	type MetricsRegistry,
	openMetricsRegistry,
	rejectWithoutToken,
} from "../platform/http/metrics.server.ts";
import type { CountResponse } from "../platform/http/request-context.server.ts";

/** The shop's metrics for Prometheus: what is counted, and the request for them. */
export type Metrics = {
	answered: CountResponse;
	called: CountCall;
	provider: CountProviderCall;
	/** An unpaid order became paid. */
	orderPaid(): void;
	/** A cached response was sent. */
	cachedSent(): void;
	answer(request: Request): Promise<Response>;
};

type Watched = { connection: Connection; responseCache: ResponseCache; canWrite: WriteProbe };

/** Opens the metrics where METRICS_TOKEN is set; without it there are none, and nothing is counted. */
export async function openMetrics(
	token: string | undefined,
	shop: Watched,
): Promise<Metrics | null> {
	if (token === undefined) return null;
	const registry = await openMetricsRegistry();
	const counts = openCounts(registry);
	const gauges = openDatabaseGauges(registry, shop);
	watchCache(registry, shop, counts.cachedResponses);
	watchPool(registry, shop);
	return {
		...counts,
		async answer(request) {
			const rejection = rejectWithoutToken(request, token);
			if (rejection) return rejection;
			await gauges.read();
			const headers = { "content-type": registry.contentType, "cache-control": "no-store" };
			return new Response(await registry.text(), { headers });
		},
	};
}

function openCounts({ counter, seconds }: MetricsRegistry) {
	const requests = counter({
		name: "http_requests_total",
		help: "Responses by method, stated address and status, without those from the cache: they are in jontro_cached_responses_total.",
		labelNames: ["method", "route", "status"],
	});
	const took = seconds(
		"http_request_duration_seconds",
		"From a request's head to the end of its answer.",
		["method", "route"],
	);
	const bookings = counter({
		name: "jontro_bookings_total",
		help: "Bookings by what became of them: booked, or the code of the refusal.",
		labelNames: ["outcome"],
	});
	const paid = counter({
		name: "jontro_payments_settled_total",
		help: "Orders that became paid.",
		labelNames: [],
	});
	const provider = counter({
		name: "jontro_provider_calls_total",
		help: "What the payment provider was asked, and how it ended; provider-unavailable means unknown.",
		labelNames: ["verb", "outcome"],
	});
	let sent = 0;
	const answered: CountResponse = (method, route, status, duration) => {
		requests({ method, route, status: String(status) });
		took({ method, route }, duration);
	};
	const called: CountCall = (name, status, code) => {
		if (name === "bookPart") bookings({ outcome: status < 400 ? "booked" : (code ?? "refused") });
	};
	return {
		answered,
		called,
		provider: ((verb, outcome) => provider({ verb, outcome })) as CountProviderCall,
		orderPaid: () => paid({}),
		cachedSent: () => {
			sent += 1;
		},
		cachedResponses: () => sent,
	};
}

function watchCache(
	{ gauge, total }: MetricsRegistry,
	{ responseCache }: Watched,
	sent: () => number,
): void {
	total({ name: "jontro_cached_responses_total", help: "Responses sent from the cache." }, sent);
	gauge({ name: "jontro_kept_bytes", help: "Bytes of kept answers." }, responseCache.sizeBytes);
}

function watchPool({ gauge }: MetricsRegistry, { connection: { pool } }: Watched): void {
	const read = () =>
		new Map([
			[{ state: "open" }, pool.totalCount],
			[{ state: "idle" }, pool.idleCount],
			[{ state: "waiting" }, pool.waitingCount],
		]);
	const help = "Connections to the database: open, of them idle, and requests waiting for one.";
	gauge({ name: "jontro_database_pool", help, labelNames: ["state"] }, read);
}

// Each has an index of its own, so that asking costs little however old the shop is.
const databaseGauges = {
	jontro_orders_unpaid: [
		"Unpaid orders.",
		sql`select count(*) from orders where fulfilment = 'held'`,
	],
	jontro_holds_open: [
		"Unpaid orders whose hold has not ended yet.",
		sql`select count(*) from orders where fulfilment = 'held' and hold_ends_at > now()`,
	],
	jontro_holds_overdue: [
		"Unpaid orders whose hold ended more than a minute ago.",
		sql`select count(*) from orders where fulfilment = 'held' and hold_ends_at < now() - interval '1 minute'`,
	],
	jontro_refunds_owed: [
		"Money that is to go back and has not yet.",
		sql`select count(*) from refunds where done_at is null`,
	],
	jontro_mails_queued: [
		"Mails not delivered yet.",
		sql`select count(*) from mails where status = 'queued'`,
	],
	jontro_mails_lost: [
		"Mails refused for good or given up within the last day.",
		sql`select count(*) from mails where status in ('refused', 'given up') and ended_at > now() - interval '1 day'`,
	],
} as const;

/** Counts of rows in the database, read once per request of the metrics. */
function openDatabaseGauges({ gauge }: MetricsRegistry, { connection, canWrite }: Watched) {
	let writable = false;
	let found: Record<string, string> | null = null;
	for (const [name, [help]] of Object.entries(databaseGauges))
		gauge({ name, help }, () => (found ? Number(found[name]) : null));
	gauge({ name: "jontro_database_up", help: "Whether the database answered." }, () =>
		found ? 1 : 0,
	);
	gauge({ name: "jontro_database_writable", help: "Whether it takes writes." }, () =>
		writable ? 1 : 0,
	);
	const columns = Object.entries(databaseGauges).map(
		([name, [, count]]) => sql`(${count}) as ${sql.identifier(name)}`,
	);
	return {
		async read(): Promise<void> {
			const question = sql`select ${sql.join(columns, sql`, `)}`;
			const read = connection.db.execute(question);
			// Where the database is unavailable, the other metrics are answered all the same.
			const [row, can] = await Promise.all([
				read.then((answer) => rowsOf<Record<string, string>>(answer)[0] ?? null).catch(() => null),
				canWrite(),
			]);
			found = row;
			writable = can;
		},
	};
}
