import { Counter, Gauge, Registry } from "prom-client";
import { expect, test } from "vitest";
import { readMetricsText } from "./read-metrics-text.ts";

test("labels of any text and numbers of any size are read as prom-client writes them", async () => {
	const registry = new Registry();
	const labels = { route: 'a "b", c="d"} 1\\n\n}', method: "GET" };
	const registers = [registry];
	const labelNames = Object.keys(labels);
	new Counter({ name: "a_total", help: "Two\nlines.", labelNames, registers }).inc(labels, 1e21);
	const gauge = new Gauge({ name: "b", help: "b", labelNames: ["which"], registers });
	gauge.set({ which: "none" }, Number.NaN);
	gauge.set({ which: "below" }, -0.5);
	expect(readMetricsText(await registry.metrics())).toMatchObject([
		{ name: "a_total", type: "counter", samples: [{ suffix: "", labels, value: 1e21 }] },
		{ name: "b", type: "gauge", samples: [{ labels: { which: "below" }, value: -0.5 }] },
	]);
});
