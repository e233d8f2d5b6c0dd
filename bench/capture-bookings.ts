import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { Setting } from "./bench-fixture.ts";
import type { OrderAsk } from "./booking-requests.ts";
import { anyCustomer } from "./customers.ts";
import { countedPlaces, type Sent, scriptOf } from "./pgbench-script.ts";
import type { Statement } from "./record-statements.ts";

/**
 * What bookings send to the database: the statements of one, the tables it writes new rows into,
 * and a pgbench script of many.
 */
export type Captured = { statements: string[]; tables: string[]; script: string };

const enoughAlike = 3;
const mostTries = 20;

/**
 * Books at a shop that writes down every statement it sends, and turns what a booking sent, from
 * the look at who is calling to the commit, into a pgbench script: of any of the parts, by
 * any of the customers of `asks`.
 */
export async function captureBookings(
	setting: Setting,
	asks: readonly OrderAsk[],
	environment: Record<string, string>,
): Promise<Captured> {
	const file = join(setting.folder, "statements");
	writeFileSync(file, "");
	const preload = ["--import", "./bench/record-statements.ts"];
	const shop = await setting.startShop({ ...environment, BENCH_STATEMENTS: file }, preload);
	try {
		const usual = await usualBooking(shop.port, file, asks[0] as OrderAsk);
		const counted = countedPlaces(usual);
		const texts = textsOf(usual[0] ?? []);
		const bookings: Sent[] = [];
		for (const one of asks.slice(0, partsOf(asks).size)) {
			const statements = await heardWhile(shop.port, file, one, texts.join());
			bookings.push({ statements, known: knownTo(one) });
		}
		const script = scriptOf(bookings, asks.length, counted);
		return { statements: texts, tables: tablesIn(texts), script };
	} finally {
		await shop.stop();
	}
}

function tablesIn(texts: readonly string[]): string[] {
	const named = texts.flatMap((text) => [...text.matchAll(/insert into ("?\w+"?)/g)]);
	return [...new Set(named.map(([, table = ""]) => table))];
}

function partsOf(asks: readonly OrderAsk[]): Set<string> {
	return new Set(asks.map(({ partId }) => partId));
}

function knownTo({ customer, partId }: OrderAsk): Map<string, string | null> {
	return new Map([
		[customer.accountId, anyCustomer.accountId],
		[customer.sessionId, anyCustomer.sessionId],
		[partId, null],
	]);
}

// The first booking of a process also opens connections and asks what is asked once; into a later
// one, what the shop does by itself (ending holds, sending mail) may fall.
async function usualBooking(port: number, file: string, one: OrderAsk): Promise<Statement[][]> {
	await heard(port, file, one);
	const kinds = new Map<string, Statement[][]>();
	for (let time = 0; time < mostTries; time += 1) {
		const statements = await heard(port, file, one);
		const kind = textsOf(statements).join();
		const alike = [...(kinds.get(kind) ?? []), statements];
		if (alike.length === enoughAlike) return alike;
		kinds.set(kind, alike);
	}
	throw new Error("no two bookings send the same statements");
}

async function heardWhile(
	port: number,
	file: string,
	one: OrderAsk,
	texts: string,
): Promise<Statement[]> {
	for (let time = 0; time < mostTries; time += 1) {
		const statements = await heard(port, file, one);
		if (textsOf(statements).join() === texts) return statements;
	}
	throw new Error("a booking sends other statements than the first one");
}

async function heard(port: number, file: string, { ask }: OrderAsk): Promise<Statement[]> {
	// What others are told of a change goes out a moment later, for many bookings at once.
	await new Promise((resolve) => setTimeout(resolve, 60));
	const from = readFileSync(file).length;
	const { method = "GET", headers = {}, body = "" } = ask;
	const answer = await fetch(`http://127.0.0.1:${port}${ask.path}`, { method, headers, body });
	if (answer.status !== 201) throw new Error(`a booking failed: ${await answer.text()}`);
	const lines = readFileSync(file).subarray(from).toString().trim().split("\n");
	return lines.map((line) => JSON.parse(line) as Statement);
}

function textsOf(statements: readonly Statement[]): string[] {
	return statements.map(({ text }) => text.replace(/\s+/g, " ").trim());
}
