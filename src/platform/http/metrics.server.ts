import type { CounterConfiguration, GaugeConfiguration, Registry } from "prom-client";
import { constantTimeEqual } from "../constant-time-equal.server.ts";
import { copy } from "../copy.ts";
import { problem } from "./problem.ts";
import { problemResponse } from "./problem-response.server.ts";

type Described<C> = Omit<C, "registers" | "collect">;

/** The metrics of one shop in the format of Prometheus. */
export type MetricsRegistry = {
	/** Opens a counter; the result adds one for the given labels. */
	counter<L extends string>(
		options: Described<CounterConfiguration<L>>,
	): (labels: Record<L, string>) => void;
	/** Opens a histogram of durations in seconds. */
	seconds<L extends string>(
		name: string,
		help: string,
		labels: L[],
	): (labels: Record<L, string>, seconds: number) => void;
	/** Opens a gauge that is read for each scrape; `null` means that the value is unknown now. */
	gauge<L extends string>(
		options: Described<GaugeConfiguration<L>>,
		read: () => Map<Record<L, string>, number> | number | null,
	): void;
	/** Opens a counter that `read` reads from elsewhere for each scrape. */
	total(options: Described<CounterConfiguration<string>>, read: () => number): void;
	text(): Promise<string>;
	contentType: string;
};

// In seconds: from a cached response to a payment provider's timeout.
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens an empty registry with the metrics of the process itself (memory, processor, event loop). */
export async function openMetricsRegistry(): Promise<MetricsRegistry> {
	// The package is loaded only if METRICS_TOKEN is set.
	const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
		"prom-client"
	);
	const registry: Registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	return {
		counter(options) {
			const counter = new Counter({ ...options, registers });
			return (labels) => counter.inc(labels);
		},
		seconds(name, help, labelNames) {
			const histogram = new Histogram({ name, help, labelNames, buckets: bounds, registers });
			return (labels, seconds) => histogram.observe(labels, seconds);
		},
		gauge(options, read) {
			new Gauge({
				...options,
				registers,
				collect() {
					this.reset();
					const found = read();
					if (found === null) this.remove({} as never);
					else if (typeof found === "number") this.set(found);
					else for (const [labels, value] of found) this.set(labels, value);
				},
			});
		},
		total(options, read) {
			new Counter({
				...options,
				registers,
				collect() {
					this.reset();
					this.inc(read());
				},
			});
		},
		text: () => registry.metrics(),
		contentType: registry.contentType,
	};
}

/**
 * Refuses (401) a request without `Authorization: Bearer TOKEN`; null if the token is right. The
 * comparison takes constant time, so that its duration tells nothing about the token.
 */
export function rejectWithoutToken(request: Request, token: string): Response | null {
	const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
	const same = constantTimeEqual(given, token);
	return same ? null : problemResponse(problem(401, "no-token", copy.noMetricsToken));
}
