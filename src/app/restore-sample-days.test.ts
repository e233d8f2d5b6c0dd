import { is } from "drizzle-orm";
import { getTableConfig, type PgColumn, PgTable } from "drizzle-orm/pg-core";
import { expect, test } from "vitest";
import { showShopClock } from "../kernel/shop-time.ts";
import { readSampleDays } from "./restore-sample-days.server.ts";

const files = import.meta.glob<Record<string, unknown>>("../**/tables.server.ts", { eager: true });
const shopTables = new Map(
	Object.values(files)
		.flatMap((file) => Object.values(file))
		.filter((item): item is PgTable => is(item, PgTable))
		.map((table) => [getTableConfig(table).name, getTableConfig(table).columns]),
);
const nameOf = ({ name }: PgColumn) =>
	name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`);
const isWritten = (column: PgColumn) =>
	column.notNull && !column.hasDefault && !column.generated && !column.generatedIdentity;

test("the sample days have the columns that the shop's tables have and need", async () => {
	const { tables, users, parts } = await readSampleDays("demo", new Date());
	const wrong = Object.entries({ ...tables, users, parts }).flatMap(([table, rows]) => {
		const columns = shopTables.get(table) ?? [];
		const names = new Set(rows.flatMap(Object.keys));
		const unknown = [...names].filter((name) => !columns.map(nameOf).includes(name));
		const needed = table === "parts" ? [] : columns.filter(isWritten).map(nameOf);
		const missing = needed.filter((name) => !rows.every((row) => name in row));
		return [...unknown, ...missing].map((name) => `${table}.${name}`);
	});
	expect(
		wrong,
		"demo/sample-days.json does not fit the tables any more: make it anew with npm run demo:sample-days",
	).toEqual([]);
});

test.each(["2026-12-01T00:00:00+06:00", "2026-12-01T09:30:00+06:00", "2026-12-01T23:59:59+06:00"])(
	"opened at %s, the days end then: holds still run, and yesterday's noon is yesterday's noon",
	async (opening) => {
		const now = new Date(opening);
		const hoursAgo = (moment: unknown) => (now.getTime() - Date.parse(String(moment))) / 3_600_000;
		const { tables, openedAt } = await readSampleDays("demo", now);
		expect(showShopClock(new Date(openedAt))).toBe("09:00");
		expect(Math.floor(hoursAgo(openedAt) / 24)).toBe(opening < "2026-12-01T09" ? 59 : 60);
		const { orders = [], order_events: events = [] } = tables;
		for (const { created_at: moment } of events) expect(hoursAgo(moment)).toBeGreaterThan(0);
		const held = orders.filter((order) => hoursAgo(order.hold_ends_at) < 0);
		expect(held.length).toBeGreaterThan(2);
		const booked = orders.map((order) => String(order.created_at)).sort();
		expect(hoursAgo(booked.at(-1)) * 60).toBeCloseTo(2);
		const clocks = booked
			.filter((moment) => hoursAgo(moment) > 32)
			.map((moment) => showShopClock(new Date(moment)));
		expect(clocks.every((clock) => clock >= "09:00" && clock <= "22:00")).toBe(true);
	},
);
