// @ts-check
// Tries the alert rules and the dashboard: node deploy/monitoring/try-monitoring.mjs SHOP_ADDRESS METRICS_TOKEN
// It needs Debian's package prometheus (with promtool) and a shop that runs with that token.
import { execFileSync, spawn } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer } from "node:net";
import { tmpdir } from "node:os";
import { dirname, join } from "node:path";
import { setTimeout as wait } from "node:timers/promises";
import { fileURLToPath } from "node:url";

const [shop, token] = process.argv.slice(2);
if (!shop || !token) throw new Error("name the shop's address and its METRICS_TOKEN");
const folder = dirname(fileURLToPath(import.meta.url));
const limitMs = 60_000;

for (const name of ["alerts", "cluster-alerts"]) {
	execFileSync("promtool", ["check", "rules", join(folder, `${name}.yml`)], { stdio: "inherit" });
	execFileSync("promtool", ["test", "rules", join(folder, `${name}.test.yml`)], {
		stdio: "inherit",
	});
}

const work = mkdtempSync(join(tmpdir(), "monitoring-"));
writeFileSync(
	join(work, "prometheus.yml"),
	`global: { scrape_interval: 1s, evaluation_interval: 1s }
rule_files: [${JSON.stringify(join(folder, "alerts.yml"))}]
scrape_configs:
  - job_name: jontro
    authorization: { credentials: ${JSON.stringify(token)} }
    static_configs: [{ targets: [${JSON.stringify(new URL(shop).host)}] }]
`,
);
const port = await findFreePort();
const prometheus = spawn(
	"prometheus",
	[
		`--config.file=${join(work, "prometheus.yml")}`,
		`--storage.tsdb.path=${join(work, "data")}`,
		`--web.listen-address=127.0.0.1:${port}`,
		"--log.level=error",
	],
	{ stdio: "inherit" },
);
try {
	// Histograms and rates need requests between two scrapes.
	for (let round = 0; round < 5; round += 1) {
		for (const path of ["/api/part", "/api/order/1", "/"])
			await (await fetch(new URL(path, shop))).arrayBuffer();
		await wait(1_000);
	}
	await until("a scraped shop", async () => (await ask('up{job="jontro"} == 1')).length > 0);
	const { panels } = JSON.parse(readFileSync(join(folder, "dashboard.json"), "utf8"));
	const queries = panels.flatMap((/** @type {any} */ panel) =>
		panel.targets.map((/** @type {any} */ target) => ({ title: panel.title, query: target.expr })),
	);
	for (const { title, query } of queries)
		await until(`${title}: ${query}`, async () => {
			const found = await ask(query);
			return found.length > 0 && found.every(({ value }) => Number.isFinite(Number(value[1])));
		});
	console.log(`${queries.length} queries of ${panels.length} panels have answers`);
	const rules = (await get("/api/v1/rules")).groups.flatMap((/** @type {any} */ one) => one.rules);
	const bad = rules.filter(
		(/** @type {any} */ { health, state }) => health !== "ok" || state !== "inactive",
	);
	if (bad.length > 0) throw new Error(`rules that fail or fire: ${JSON.stringify(bad)}`);
	console.log(`${rules.length} alert rules run, and none fires on a shop that is well`);
} finally {
	const ended = new Promise((resolve) => prometheus.once("exit", resolve));
	prometheus.kill();
	await ended;
	rmSync(work, { recursive: true, force: true });
}

/** @param {string} query @returns {Promise<{ value: [number, string] }[]>} */
async function ask(query) {
	return (await get(`/api/v1/query?query=${encodeURIComponent(query)}`)).result;
}

/** @param {string} path @returns {Promise<any>} */
async function get(path) {
	const response = await fetch(`http://127.0.0.1:${port}${path}`);
	const answer = await response.json();
	if (answer.status !== "success") throw new Error(`${path}: ${JSON.stringify(answer)}`);
	return answer.data;
}

/** @param {string} what @param {() => Promise<boolean>} holds */
async function until(what, holds) {
	for (const end = Date.now() + limitMs; Date.now() < end; await wait(500))
		if (
			await holds().catch((fault) =>
				fault.message === "fetch failed" ? false : Promise.reject(fault),
			)
		)
			return;
	throw new Error(`no answer for ${what}`);
}

/** @returns {Promise<number>} */
async function findFreePort() {
	const server = createServer().listen(0, "127.0.0.1");
	await new Promise((resolve) => server.once("listening", resolve));
	const { port: free } = /** @type {import("node:net").AddressInfo} */ (server.address());
	await new Promise((resolve) => server.close(resolve));
	return free;
}
