import { readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import type { BenchFixture } from "../bench-fixture.ts";
import { anyCustomer } from "../customers.ts";
import type { Statement } from "../record-statements.ts";
import type { BookingRequest } from "./booking-requests.ts";
import { countedPlaces, type Sent, scriptOf } from "./pgbench-script.ts";

/**
 * What bookings send to the database: the statements of a booking, the tables it inserts into,
 * and a pgbench script of many.
 */
export type Captured = { statements: string[]; tables: string[]; script: string };

const enoughEqual = 3;
const maxTries = 20;

/**
 * Books at a shop that records every statement it sends, and turns what a booking sent, from the
 * session lookup to the commit, into a pgbench script: of any of the parts, by any of the
 * customers of `requests`.
 */
export async function captureBookings(
	fixture: BenchFixture,
	requests: readonly BookingRequest[],
	environment: Record<string, string>,
): Promise<Captured> {
	const file = join(fixture.folder, "statements");
	writeFileSync(file, "");
	const preload = ["--import", "./bench/record-statements.ts"];
	const shop = await fixture.startShop({ ...environment, BENCH_STATEMENTS: file }, preload);
	try {
		const usual = await usualBooking(shop.port, file, requests[0] as BookingRequest);
		const counted = countedPlaces(usual);
		const texts = textsOf(usual[0] ?? []);
		const bookings: Sent[] = [];
		for (const request of requests.slice(0, partsOf(requests).size)) {
			const statements = await captureUsual(shop.port, file, request, texts.join());
			bookings.push({ statements, known: knownTo(request) });
		}
		const script = scriptOf(bookings, requests.length, counted);
		return { statements: texts, tables: tablesIn(texts), script };
	} finally {
		await shop.stop();
	}
}

function tablesIn(texts: readonly string[]): string[] {
	const named = texts.flatMap((text) => [...text.matchAll(/insert into ("?\w+"?)/g)]);
	return [...new Set(named.map(([, table = ""]) => table))];
}

function partsOf(requests: readonly BookingRequest[]): Set<string> {
	return new Set(requests.map(({ partId }) => partId));
}

function knownTo({ customer, partId }: BookingRequest): Map<string, string | null> {
	return new Map([
		[customer.accountId, anyCustomer.accountId],
		[customer.sessionId, anyCustomer.sessionId],
		[partId, null],
	]);
}

// The first booking of a process also opens connections and reads what is read once; a later one
// may coincide with what the workers do (ending holds, sending mail).
async function usualBooking(
	port: number,
	file: string,
	booking: BookingRequest,
): Promise<Statement[][]> {
	await captureOne(port, file, booking);
	const seen = new Map<string, Statement[][]>();
	for (let time = 0; time < maxTries; time += 1) {
		const statements = await captureOne(port, file, booking);
		const text = textsOf(statements).join();
		const equal = [...(seen.get(text) ?? []), statements];
		if (equal.length === enoughEqual) return equal;
		seen.set(text, equal);
	}
	throw new Error("no two bookings send the same statements");
}

async function captureUsual(
	port: number,
	file: string,
	booking: BookingRequest,
	texts: string,
): Promise<Statement[]> {
	for (let time = 0; time < maxTries; time += 1) {
		const statements = await captureOne(port, file, booking);
		if (textsOf(statements).join() === texts) return statements;
	}
	throw new Error("a booking sends other statements than the first one");
}

async function captureOne(
	port: number,
	file: string,
	{ request }: BookingRequest,
): Promise<Statement[]> {
	// Notifications of a change go out a moment later, for many bookings at once.
	await new Promise((resolve) => setTimeout(resolve, 60));
	const from = readWhole(file).length;
	const { method = "GET", headers = {}, body = "" } = request;
	const response = await fetch(`http://127.0.0.1:${port}${request.path}`, {
		method,
		headers,
		body,
	});
	if (response.status !== 201) throw new Error(`a booking failed: ${await response.text()}`);
	const lines = readWhole(file).slice(from).trim().split("\n");
	return lines.map((line) => JSON.parse(line) as Statement);
}

// The shop may be writing the last line at this moment.
function readWhole(file: string): string {
	const text = readFileSync(file, "utf8");
	return text.slice(0, text.lastIndexOf("\n") + 1);
}

function textsOf(statements: readonly Statement[]): string[] {
	return statements.map(({ text }) => text.replace(/\s+/g, " ").trim());
}
