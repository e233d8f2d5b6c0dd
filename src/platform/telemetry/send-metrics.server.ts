import type { HrTime } from "@opentelemetry/api";
import type { Resource } from "@opentelemetry/resources";
import type { DataPoint, Histogram, MetricData } from "@opentelemetry/sdk-metrics";
import { type Metric, readMetricsText, type Sample } from "./read-metrics-text.ts";

type Sdk = typeof import("@opentelemetry/sdk-metrics");
type Span = { startTime: HrTime; endTime: HrTime };

/** The metrics' receiver: its address, such as `http://127.0.0.1:4318/v1/metrics`, and the headers that it needs. */
type Receiver = { url: string; headers: Record<string, string>; resource: Resource };

/**
 * Sends what `read` answers, the text of `/metrics`, by OTLP each minute, and once more when it is shut down. So no
 * metric is defined twice. Sums count since now. What the receiver does not take is not kept: the next sums contain it.
 */
export async function sendMetrics(
	{ url, headers, resource }: Receiver,
	read: () => Promise<string>,
): Promise<{ shutdown(): Promise<void> }> {
	const [core, sdk, http, { JsonMetricsSerializer, MetricsExporterMetricsHelper }] =
		await Promise.all([
			import("@opentelemetry/core"),
			import("@opentelemetry/sdk-metrics"),
			import("@opentelemetry/otlp-exporter-base/node-http"),
			import("@opentelemetry/otlp-transformer"),
		]);
	const type = { "Content-Type": "application/json" };
	const options = http.convertLegacyHttpOptions({ url, headers }, "METRICS", "v1/metrics", type);
	const exporter = http.createOtlpHttpExportDelegate(
		options,
		JsonMetricsSerializer,
		"otlp_http_metric_exporter",
		MetricsExporterMetricsHelper,
		undefined,
	);
	const startTime = core.millisToHrTime(Date.now());
	const scope = { name: "jontro" };
	const reader = new sdk.PeriodicExportingMetricReader({ exporter });
	reader.setMetricProducer({
		async collect() {
			const span = { startTime, endTime: core.millisToHrTime(Date.now()) };
			const metrics = readMetricsText(await read()).flatMap((one) => dataOf(sdk, one, span));
			return { resourceMetrics: { resource, scopeMetrics: [{ scope, metrics }] }, errors: [] };
		},
	});
	return reader;
}

function dataOf(sdk: Sdk, { name, help, type, samples }: Metric, span: Span): MetricData[] {
	const { DataPointType: kinds } = sdk;
	const about = {
		descriptor: { name, description: help, unit: "", valueType: 1 },
		aggregationTemporality: sdk.AggregationTemporality.CUMULATIVE,
	};
	const dataPoints = samples.map(({ labels, value }) => ({ ...span, attributes: labels, value }));
	if (type === "histogram")
		return [{ ...about, dataPointType: kinds.HISTOGRAM, dataPoints: histogramsOf(samples, span) }];
	if (type === "gauge") return [{ ...about, dataPointType: kinds.GAUGE, dataPoints }];
	if (type === "counter")
		return [{ ...about, dataPointType: kinds.SUM, isMonotonic: true, dataPoints }];
	return [];
}

function histogramsOf(samples: readonly Sample[], span: Span): DataPoint<Histogram>[] {
	const series = Map.groupBy(samples, ({ labels: { le, ...own } }) => JSON.stringify(own));
	return [...series].map(([labels, ofSeries]) => {
		const figureOf = (suffix: string) => ofSeries.find((one) => one.suffix === suffix)?.value ?? 0;
		const buckets = ofSeries.filter(({ suffix }) => suffix === "_bucket");
		// Each bucket of Prometheus counts those below it again; the last has no end.
		const counts = buckets.map(({ value }, at) => value - (buckets[at - 1]?.value ?? 0));
		const boundaries = buckets.slice(0, -1).map(({ labels: { le } }) => Number(le));
		const value = {
			buckets: { boundaries, counts },
			sum: figureOf("_sum"),
			count: figureOf("_count"),
		};
		return { ...span, attributes: JSON.parse(labels), value };
	});
}
