import { parse } from "csv-parse/sync";
import { stringify } from "csv-stringify/sync";
import { eq } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { atMost } from "../aims.ts";
import type { BenchFixture } from "../bench-fixture.ts";
import { type Customer, makeCustomers } from "../customers.ts";
import { number, type Row } from "../results-table.ts";
import type { RunningServer } from "../start-program.ts";

const aimSeconds = 60;
type Import = { state: string; counts: Record<string, number>; columns: unknown[] };

/**
 * The list of products saved as CSV, another price and stock in each row, and imported again through
 * the API of a running shop: how long the upload, the dry run, the import and its undo take.
 */
export async function measureCsvImport(fixture: BenchFixture): Promise<Row[]> {
	const shop = await fixture.startShop();
	const [admin] = (await makeCustomers(fixture, 1)) as [Customer];
	const { db } = fixture.connection;
	await db.update(users).set({ role: "admin" }).where(eq(users.id, admin.accountId));
	const call = callsOf(shop, admin);
	const saved = await (await call("/products?csv=comma")).text();
	const body = new FormData();
	body.set("file", new Blob([changedPrices(saved)]), "prices.csv");
	const times = [performance.now()];
	const sent = await call("/csvImport?name=prices.csv", { method: "POST", body });
	const path = `/csvImport/${((await sent.json()) as { insertedId: string }).insertedId}`;
	times.push(performance.now());
	const checked = await waitFor(call, path, "draft");
	times.push(performance.now());
	for (const [move, end] of [
		["importing", "done"],
		["undoing", "undone"],
	] as const) {
		const moved = JSON.stringify({ state: move, columns: checked.columns });
		const headers = { "content-type": "application/json" };
		await call(path, { method: "PATCH", body: moved, headers });
		await waitFor(call, path, end);
		times.push(performance.now());
	}
	await shop.stop();
	const [upload = 0, check = 0, write = 0, undo = 0] = times
		.slice(1)
		.map((time, index) => (time - (times[index] ?? 0)) / 1000);
	const rows = `${number(checked.counts.changed ?? 0)} rows, ${number(saved.length / 1e6, 1)} MB`;
	const shown = [upload, check, write].map((seconds) => `${number(seconds, 1)} s`).join(" + ");
	return [
		{
			metric: `CSV import: upload, dry run, import of ${rows}`,
			shop: `${shown}; undone in ${number(undo, 1)} s`,
			aim: atMost(upload + check + write, aimSeconds, `≤ ${aimSeconds} s`),
		},
	];
}

function callsOf({ port }: RunningServer, { token }: Customer) {
	return async (path: string, { headers, ...init }: RequestInit = {}) => {
		const all = { authorization: `Bearer ${token}`, ...(headers as Record<string, string>) };
		const answer = await fetch(`http://127.0.0.1:${port}/api${path}`, { ...init, headers: all });
		if (!answer.ok) throw new Error(`${path}: ${answer.status} ${await answer.text()}`);
		return answer;
	};
}

async function waitFor(call: ReturnType<typeof callsOf>, path: string, state: string) {
	for (;;) {
		const one = (await (await call(path)).json()) as Import;
		if (one.state === state) return one;
		await new Promise((resolve) => setTimeout(resolve, 200));
	}
}

function changedPrices(saved: string): string {
	const [head = [], ...rows] = parse(saved, { bom: true }) as string[][];
	const [price, stock] = [head.indexOf("price"), head.indexOf("stock")];
	const changed = rows.map((row) =>
		row.map((cell, column) => {
			if (column === price) return String((Number(cell) % 900_000) + 7);
			return column === stock ? String(Number(cell) + 3) : cell;
		}),
	);
	return stringify([head, ...changed]);
}
