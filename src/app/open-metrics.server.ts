import { sql } from "drizzle-orm";
import type { Registry } from "prom-client";
import type { CountProviderCall } from "../payments/gateway-metrics.ts";
import type { ResponseCache } from "../platform/cache/response-cache.server.ts";
import { constantTimeEqual } from "../platform/constant-time-equal.server.ts";
import { copy } from "../platform/copy.ts";
import type { Connection } from "../platform/database/database.server.ts";
import type { WriteProbe } from "../platform/database/database-watch.server.ts";
import { rowsOf } from "../platform/database/rows.server.ts";
import type { CountCall } from "../platform/http/handle-operation.server.ts";
import { problem } from "../platform/http/problem.ts";
import { problemResponse } from "../platform/http/problem-response.server.ts";
import type { CountResponse } from "../platform/http/request-context.server.ts";
import { isWorkingProcess } from "../platform/processes/place-in-shop.server.ts";
import { openSharedMetrics } from "../platform/processes/shared-metrics.server.ts";

type Watched = { connection: Connection; responseCache: ResponseCache; canWrite: WriteProbe };
type SendMetrics = (read: () => Promise<string>) => Promise<void>;
type Prometheus = typeof import("prom-client");

/**
 * Opens the metrics if somebody reads them: Prometheus by METRICS_TOKEN, or a receiver to which `send` sends them. Else
 * the shop counts nothing and returns null. Of several processes (WORKERS) the one that works sends, for all.
 */
export async function openMetrics(
	token: string | undefined,
	send: SendMetrics | undefined,
	shop: Watched,
) {
	if (token === undefined && !send) return null;
	// The package is loaded only where it is needed.
	const prometheus = await import("prom-client");
	const registry = new prometheus.Registry();
	prometheus.collectDefaultMetrics({ register: registry });
	const counts = openCounts(prometheus, registry);
	const withDatabase = openGauges(prometheus, registry, shop);
	const metricsOfAll = openSharedMetrics(prometheus, registry);
	const read = () => withDatabase(metricsOfAll);
	if (isWorkingProcess()) await send?.(read);
	async function answer(request: Request): Promise<Response> {
		if (!hasToken(request, token ?? ""))
			return problemResponse(problem(401, "no-token", copy.noMetricsToken));
		const headers = { "content-type": registry.contentType, "cache-control": "no-store" };
		return new Response(await read(), { headers });
	}
	return {
		...counts,
		/** Answers Prometheus. Null without METRICS_TOKEN. */
		answer: token === undefined ? null : answer,
	};
}

/** Whether a request has `Authorization: Bearer TOKEN`. The time of the comparison does not reveal the token. */
function hasToken(request: Request, token: string): boolean {
	const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
	return constantTimeEqual(given, token);
}

// In seconds: from a cached response to a payment provider's timeout.
const buckets = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

function openCounts({ Counter, Histogram }: Prometheus, registry: Registry) {
	const registers = [registry];
	const requests = new Counter({
		name: "http_requests_total",
		help: "Responses by method, stated address and status, without those from the cache: they are in jontro_cached_responses_total.",
		labelNames: ["method", "route", "status"],
		registers,
	});
	const durations = new Histogram({
		name: "http_request_duration_seconds",
		help: "From a request's head to the end of its answer.",
		labelNames: ["method", "route"],
		buckets,
		registers,
	});
	const bookings = new Counter({
		name: "jontro_bookings_total",
		help: "Bookings by what became of them: booked, or the code of the refusal.",
		labelNames: ["outcome"],
		registers,
	});
	const paid = new Counter({
		name: "jontro_payments_settled_total",
		help: "Orders that became paid.",
		registers,
	});
	const provider = new Counter({
		name: "jontro_provider_calls_total",
		help: "What the payment provider was asked, and how it ended; provider-unavailable means unknown.",
		labelNames: ["verb", "outcome"],
		registers,
	});
	const cached = new Counter({
		name: "jontro_cached_responses_total",
		help: "Responses sent from the cache.",
		registers,
	});
	const answered: CountResponse = (method, route, status, seconds) => {
		requests.inc({ method, route, status });
		durations.observe({ method, route }, seconds);
	};
	const called: CountCall = (name, status, code) => {
		const outcome = status < 400 ? "booked" : (code ?? "refused");
		if (name === "bookPart") bookings.inc({ outcome });
	};
	const providerCalled: CountProviderCall = (verb, outcome) => provider.inc({ verb, outcome });
	return {
		answered,
		called,
		provider: providerCalled,
		orderPaid: () => paid.inc(),
		cachedSent: () => cached.inc(),
	};
}

// Each query has its own index, so it is cheap even in an old shop.
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

/**
 * Opens the gauges. Returns the function that reads the database for them while it runs `answer`. Of several processes the
 * one that is asked reads; what the others know less of, the aggregator "max" leaves out.
 */
function openGauges(
	{ Gauge }: Prometheus,
	registry: Registry,
	{ connection, responseCache, canWrite }: Watched,
) {
	let writable = false;
	let found: Record<string, string> | null = null;
	function gauge(
		name: string,
		help: string,
		read: () => number | null,
		aggregator: "max" | "sum" = "max",
	): void {
		const collect = () => {
			const value = read();
			if (value === null) opened.remove({});
			else opened.set(value);
		};
		const opened = new Gauge({ name, help, registers: [registry], collect, aggregator });
	}
	for (const [name, [help]] of Object.entries(databaseGauges))
		gauge(name, help, () => found && Number(found[name]));
	gauge("jontro_database_up", "Whether the database answered.", () => (found ? 1 : 0));
	gauge("jontro_database_writable", "Whether it takes writes.", () => (writable ? 1 : 0));
	gauge("jontro_kept_bytes", "Bytes of kept answers.", responseCache.sizeBytes, "sum");
	const { pool } = connection;
	const connections = new Gauge({
		name: "jontro_database_pool",
		help: "Connections to the database: open, of them idle, and requests waiting for one.",
		labelNames: ["state"],
		registers: [registry],
		collect() {
			connections.set({ state: "open" }, pool.totalCount);
			connections.set({ state: "idle" }, pool.idleCount);
			connections.set({ state: "waiting" }, pool.waitingCount);
		},
	});
	const columns = Object.entries(databaseGauges).map(
		([name, [, count]]) => sql`(${count}) as ${sql.identifier(name)}`,
	);
	const question = sql`select ${sql.join(columns, sql`, `)}`;
	// One after the other: two at the same time would take the figures away from each other.
	let last: Promise<unknown> = Promise.resolve();
	return function withDatabase(answer: () => Promise<string>): Promise<string> {
		const next = last.then(() => answerWith(answer));
		last = next.catch(() => {});
		return next;
	};
	async function answerWith(answer: () => Promise<string>): Promise<string> {
		const row = connection.db
			.execute(question)
			.then((answer) => rowsOf<Record<string, string>>(answer)[0] ?? null);
		// If the database is unavailable, the response still has the other metrics.
		[found, writable] = await Promise.all([row.catch(() => null), canWrite()]);
		const answered = await answer();
		[found, writable] = [null, false];
		return answered;
	}
}
