/** One figure of a metric: its labels, and what follows the metric's name, such as `_bucket`. */
export type Sample = { suffix: string; labels: Record<string, string>; value: number };
/** A metric: its name, what it tells, its type, and its figures. */
export type Metric = { name: string; help: string; type: string; samples: Sample[] };

/**
 * Reads Prometheus' text format as prom-client writes it: each metric with HELP and TYPE. Figures that are not finite
 * numbers are left out. Source: https://prometheus.io/docs/instrumenting/exposition_formats/
 */
export function readMetricsText(text: string): Metric[] {
	return text.split(/^(?=# HELP )/m).flatMap((block) => {
		const [, name = "", help = ""] = /^# HELP (\w+) ?(.*)$/m.exec(block) ?? [];
		const [, type] = /^# TYPE \w+ (\w+)$/m.exec(block) ?? [];
		if (!type) return [];
		const samples = [...block.matchAll(/^(\w+)(?:\{(.*)\})? (\S+)$/gm)].map(
			([, full = "", labels = "", value]) => ({
				suffix: full.slice(name.length),
				labels: readLabels(labels),
				value: Number(value),
			}),
		);
		return { name, help, type, samples: samples.filter(({ value }) => Number.isFinite(value)) };
	});
}

// Backslash, quote and line feed are escaped as in JSON.
function readLabels(text: string): Record<string, string> {
	const found = text.matchAll(/(\w+)=("(?:[^"\\]|\\.)*")/g);
	return Object.fromEntries([...found].map(([, key = "", value = ""]) => [key, JSON.parse(value)]));
}
