import { AsyncLocalStorage } from "node:async_hooks";
import { hostname } from "node:os";
import { setTimeout as wait } from "node:timers/promises";
import type { Context, Tracer } from "@opentelemetry/api";
import type pg from "pg";
import type { Log } from "../log.server.ts";
import { sendMetrics } from "./send-metrics.server.ts";
import { traceStatements } from "./trace-statements.server.ts";
import type { Tracing } from "./tracing.ts";
import { withTraceId } from "./with-trace-id.server.ts";

/** Where spans and metrics go, as the environment names it. */
type Receiver = {
	OTEL_EXPORTER_OTLP_ENDPOINT: string | undefined;
	OTEL_EXPORTER_OTLP_HEADERS: string | undefined;
	OTEL_SERVICE_NAME: string;
};

const closeLimitMs = 2_000;
const reportEachMs = 60_000;
const maxTextLength = 4_000;

/**
 * Opens the export of traces and metrics by OTLP (HTTP, JSON), with the statements of `pools`. Without an endpoint it is
 * null, and no package of OpenTelemetry is loaded. At most 2,048 spans wait to be sent, more are dropped: a receiver that is away or
 * slow delays no request.
 */
export async function openTelemetry(receiver: Receiver, log: Log, pools: readonly pg.Pool[]) {
	const { OTEL_EXPORTER_OTLP_ENDPOINT: endpoint, OTEL_EXPORTER_OTLP_HEADERS: headers } = receiver;
	if (endpoint === undefined) return null;
	const [core, { resourceFromAttributes }, sdk, { OTLPTraceExporter }] = await Promise.all([
		import("@opentelemetry/core"),
		import("@opentelemetry/resources"),
		import("@opentelemetry/sdk-trace"),
		import("@opentelemetry/exporter-trace-otlp-http"),
	]);
	let reportedAt = 0;
	core.setGlobalErrorHandler((err) => {
		if (Date.now() - reportedAt < reportEachMs) return;
		reportedAt = Date.now();
		log.warn({ err }, "the OTLP receiver took no data");
	});
	const to = (path: string) => ({
		url: `${endpoint.replace(/\/$/, "")}/v1/${path}`,
		headers: core.parseKeyPairsIntoRecord(headers),
	});
	const exporter = new OTLPTraceExporter(to("traces"));
	const resource = resourceFromAttributes({
		"service.name": receiver.OTEL_SERVICE_NAME,
		// Each process of a shop (WORKERS) sends its own traces.
		"service.instance.id": `${hostname()}:${process.pid}`,
	});
	const provider = new sdk.TracerProvider({
		resource,
		// Whatever a caller's traceparent says of sampling.
		sampler: new sdk.AlwaysOnSampler(),
		spanLimits: { attributeValueLengthLimit: maxTextLength },
		spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
	});
	const tracing = await openTracing(provider.getTracer("jontro"));
	for (const pool of pools) traceStatements(pool, tracing);
	const exports: { shutdown(): Promise<void> }[] = [provider];
	return {
		tracing,
		/** The log, which names the trace of each line. */
		log: withTraceId(log, tracing),
		/** Sends the metrics that `read` answers, each minute. */
		async sendMetrics(read: () => Promise<string>): Promise<void> {
			exports.push(await sendMetrics({ ...to("metrics"), resource }, read));
		},
		/** Sends what waits and the last figures, for at most two seconds. */
		async close(): Promise<void> {
			const limit = wait(closeLimitMs, undefined, { ref: false });
			await Promise.race([Promise.allSettled(exports.map((one) => one.shutdown())), limit]);
		},
	};
}

/** The active span, and its trace: whether the trace's first span has ended. */
type Active = { context: Context; trace: { id: string; ended: boolean } };

async function openTracing(tracer: Tracer): Promise<Tracing> {
	const { ROOT_CONTEXT, SpanKind, SpanStatusCode, trace } = await import("@opentelemetry/api");
	const { parseTraceParent } = await import("@opentelemetry/core");
	const storage = new AsyncLocalStorage<Active>();
	// A worker that a request woke inherits the request's span, and goes on for days.
	function findActive(): Active | undefined {
		const active = storage.getStore();
		return active?.trace.ended ? undefined : active;
	}
	return {
		traceId: () => findActive()?.trace.id,
		async inSpan(kind, name, attributes, run, traceparent) {
			const above = findActive();
			if (!above && kind !== "SERVER") return run();
			const caller = traceparent ? parseTraceParent(traceparent) : null;
			const root = caller ? trace.setSpanContext(ROOT_CONTEXT, caller) : ROOT_CONTEXT;
			const parent = above?.context ?? root;
			const span = tracer.startSpan(name, { kind: SpanKind[kind], attributes }, parent);
			const ownTrace = above?.trace ?? { id: span.spanContext().traceId, ended: false };
			try {
				const active = { context: trace.setSpan(parent, span), trace: ownTrace };
				return await storage.run(active, () => run(span));
			} catch (fault) {
				// Its kind alone, such as PostgreSQL's SQLSTATE: messages quote values.
				const { code, name: kindOfFault = "fault" } = fault as { code?: unknown; name?: string };
				span.setAttribute("error.type", typeof code === "string" ? code : kindOfFault);
				span.setStatus({ code: SpanStatusCode.ERROR });
				throw fault;
			} finally {
				span.end();
				if (!above) ownTrace.ended = true;
			}
		},
	};
}
