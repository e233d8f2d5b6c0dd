import type { CounterConfiguration, GaugeConfiguration, Registry } from "prom-client";
import { constantTimeEqual } from "../constant-time-equal.server.ts";
import { copy } from "../copy.ts";
import { problem } from "./problem.ts";
import { problemResponse } from "./problem-response.server.ts";

type Described<C> = Omit<C, "registers" | "collect">;

/** The metrics of one open shop, as Prometheus reads them; opened only where somebody may ask for them. */
export type MetricsRegistry = {
	/** Counts something up by one, by its labels. */
	counter<L extends string>(
		what: Described<CounterConfiguration<L>>,
	): (labels: Record<L, string>) => void;
	/** Seconds that something took, by its labels. */
	seconds<L extends string>(
		name: string,
		help: string,
		labels: L[],
	): (labels: Record<L, string>, seconds: number) => void;
	/** What stands at the moment of asking; `null` for what cannot be known now. */
	gauge<L extends string>(
		what: Described<GaugeConfiguration<L>>,
		read: () => Map<Record<L, string>, number> | number | null,
	): void;
	/** What was counted elsewhere since the start. */
	total(what: Described<CounterConfiguration<string>>, read: () => number): void;
	text(): Promise<string>;
	contentType: string;
};

// From a cached response to a provider that does not answer.
const bounds = [0.002, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10];

/** Opens an empty registry with the metrics of the process itself (memory, processor, event loop). */
export async function openMetricsRegistry(): Promise<MetricsRegistry> {
	// Read only where METRICS_TOKEN asks for it.
	const { Counter, Gauge, Histogram, Registry, collectDefaultMetrics } = await import(
		"prom-client"
	);
	const registry: Registry = new Registry();
	collectDefaultMetrics({ register: registry });
	const registers = [registry];
	return {
		counter(what) {
			const counter = new Counter({ ...what, registers });
			return (labels) => counter.inc(labels);
		},
		seconds(name, help, labelNames) {
			const histogram = new Histogram({ name, help, labelNames, buckets: bounds, registers });
			return (labels, seconds) => histogram.observe(labels, seconds);
		},
		gauge(what, read) {
			new Gauge({
				...what,
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
		total(what, read) {
			new Counter({
				...what,
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
 * Whether a request may read the metrics: by `Authorization: Bearer TOKEN`, compared in a time that
 * tells nothing of how much of it was right. Answers the refusal (401) otherwise.
 */
export function rejectWithoutToken(request: Request, token: string): Response | null {
	const given = /^Bearer (.+)$/i.exec(request.headers.get("authorization") ?? "")?.[1] ?? "";
	const same = constantTimeEqual(given, token);
	return same ? null : problemResponse(problem(401, "no-token", copy.noMetricsToken));
}
