import cluster, { type Worker } from "node:cluster";
import type { Registry } from "prom-client";

type Prometheus = typeof import("prom-client");
/** What a process asks of the leading process: the metrics of all processes, under a number of its own. */
type MetricsMessage = { metricsRequest?: number };
/** The leading process's answer; null: a process did not tell its own within five seconds. */
type MetricsAnswer = { metricsRequest?: number; metrics?: string | null };

/**
 * Opens the metrics of the whole shop. In a shop of one process they are its `registry`'s. Of several (WORKERS), each
 * answers with the sum of all, or with what the metric's `aggregator` makes of them; the leading process adds them up.
 */
export function openSharedMetrics(
	{ AggregatorRegistry }: Prometheus,
	registry: Registry,
): () => Promise<string> {
	if (!cluster.isWorker) return () => registry.metrics();
	AggregatorRegistry.setRegistries([registry]);
	const waiting = new Map<number, (answer: MetricsAnswer) => void>();
	process.on("message", (answer: MetricsAnswer) =>
		waiting.get(answer.metricsRequest ?? 0)?.(answer),
	);
	let requests = 0;
	return async () => {
		requests += 1;
		const request = requests;
		const { promise, resolve } = Promise.withResolvers<MetricsAnswer>();
		waiting.set(request, resolve);
		process.send?.({ metricsRequest: request } satisfies MetricsMessage);
		const { metrics } = await promise;
		waiting.delete(request);
		if (!metrics) throw new Error("a process of the shop did not tell its metrics");
		return metrics;
	};
}

/**
 * Has a process that is opening tell its metrics, which are none yet, or the figures of all would wait for it. To be
 * called before anything else listens to the leading process: until then its messages are kept.
 */
export async function tellMetrics(): Promise<void> {
	const { AggregatorRegistry } = await import("prom-client");
	new AggregatorRegistry();
}

/** Answers a process's requests for the metrics of all. */
export function serveMetrics(worker: Worker): void {
	worker.on("message", async ({ metricsRequest }: MetricsMessage) => {
		if (!metricsRequest) return;
		const { AggregatorRegistry } = await import("prom-client");
		aggregator ??= new AggregatorRegistry();
		const metrics = await aggregator.clusterMetrics().catch(() => null);
		if (worker.isConnected()) worker.send({ metricsRequest, metrics } satisfies MetricsAnswer);
	});
}

// It listens to all processes: one is enough.
let aggregator: InstanceType<Prometheus["AggregatorRegistry"]> | undefined;
