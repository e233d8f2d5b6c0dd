import { gunzipSync } from "node:zlib";
import { eq, sql } from "drizzle-orm";
import { beforeEach, expect, test } from "vitest";
import { z } from "zod";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import type { Caller } from "../../kernel/caller.ts";
import { operation } from "../../kernel/operation.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { IdParams } from "../contract.ts";
import { endpoint } from "./endpoint.server.ts";
import { routeEndpoints } from "./handle-operation.server.ts";
import { purgeExpiredKeys } from "./idempotency.server.ts";
import { newRequestContext } from "./request-context.server.ts";
import { openRouter } from "./router.server.ts";
import { idempotencyKeys } from "./tables.server.ts";

const writeNote = operation("writeNote", "POST /note", {
	summary: "Write a note",
	tag: "Notes",
	auth: "user",
	input: { body: z.object({ text: z.string().min(1, "Please write something.") }) },
	output: z.object({ insertedId: z.string() }),
	status: 201,
	location: "/note/{insertedId}",
	errors: { rude: { status: 409, message: "Not like this.", field: "text" } },
});
const closeShop = operation("closeShop", "DELETE /shop/{id}", {
	summary: "Close",
	tag: "Notes",
	auth: "orders.ship",
	input: { params: IdParams },
	output: z.object({ closed: z.boolean() }),
});
const breakDown = operation("breakDown", "GET /broken", {
	summary: "Break",
	tag: "Notes",
	auth: "anyone",
	output: z.object({}),
});
const greet = operation("greet", "GET /hello/{name}", {
	summary: "Greet",
	tag: "Notes",
	auth: "anyone",
	input: { params: z.object({ name: z.string() }) },
	output: z.object({ hello: z.string() }),
});
const search = { ...greet, name: "search", path: "/found/{name}", etag: true as const };

const people: Record<string, Caller> = {
	karim: {
		accountId: "karim",
		sessionId: "1",
		email: "k@e.com",
		name: "Karim",
		role: "customer",
		verified: true,
	},
	admin: {
		accountId: "admin",
		sessionId: "2",
		email: "a@e.com",
		name: "Admin",
		role: "admin",
		verified: true,
	},
};
const logged: unknown[] = [];
let written = 0;

const shop = await testShop();
const write = (...line: unknown[]) => void logged.push(line);
const isLevelEnabled = () => true;
const log = {
	debug: write,
	info: write,
	warn: write,
	error: write,
	fault: write,
	isLevelEnabled,
};
let writesHang = false;
const isHanging = () => writesHang;
const router = openRouter(log, ["https://pages.example"], shop.securityHeaders, isHanging);
const endpoints = [
	endpoint(writeNote, async ({ body }) => {
		written += 1;
		if (body.text === "rude") return refuse("rude", { seen: written });
		return ok({ insertedId: `note-${written}`, secret: "never on the wire" });
	}),
	endpoint(closeShop, async () => ok({ closed: true })),
	endpoint(greet, async ({ params }) => ok({ hello: params.name })),
	endpoint(search, async ({ params }) => ok({ hello: params.name })),
	endpoint(breakDown, async () => {
		throw new Error("insides: password=hunter2");
	}),
];
router.route(
	"/",
	routeEndpoints(endpoints, {
		db: shop.db,
		clock: shop.clock,
		responseCache: shop.responseCache,
		publicUrl: shop.publicUrl,
		securityHeaders: shop.securityHeaders,
		clientIpOf: (_, peer) => peer,
		findCaller: async (request) => people[request.headers.get("authorization") ?? ""] ?? null,
		invalidateAll: () => {},
		log,
		takeTurn: (_turn, compute) => compute(),
		countCall: null,
		tracing: null,
	}),
);
beforeEach(() => {
	written = 0;
});

function ask(method: string, path: string, who: string, body?: string, headers = {}) {
	const init = {
		method,
		headers: { authorization: who, "content-type": "application/json", ...headers },
	};
	return router.fetch(
		new Request(`http://localhost/api${path}`, body === undefined ? init : { ...init, body }),
		{ remoteAddress: "127.0.0.1", requestContext: newRequestContext() },
	);
}
const note = JSON.stringify({ text: "hello" });

test("without a token nothing is done: 401; alive but not allowed: 403", async () => {
	const unknown = await ask("POST", "/note", "", note);
	expect([unknown.status, unknown.headers.get("www-authenticate")]).toEqual([401, "Bearer"]);
	expect((await ask("DELETE", `/shop/${crypto.randomUUID()}`, "karim")).status).toBe(403);
	expect((await ask("DELETE", `/shop/${crypto.randomUUID()}`, "admin")).status).toBe(200);
	expect(written).toBe(0);
});

test("what creates answers 201 and nothing that its schema does not name", async () => {
	const answer = await ask("POST", "/note", "karim", note);
	expect([answer.status, await answer.json()]).toEqual([201, { insertedId: "note-1" }]);
	expect(answer.headers.get("cache-control")).toBe("no-store");
	expect(answer.headers.get("x-content-type-options")).toBe("nosniff");
	expect(answer.headers.get("location")).toBe("/api/note/note-1");
});

test("while writes hang at the database what may write is refused at once, and what reads is answered", async () => {
	writesHang = true;
	const refused = await ask("POST", "/note", "karim", note);
	const read = await ask("GET", "/hello/karim", "karim");
	writesHang = false;
	expect([refused.status, written]).toEqual([503, 0]);
	expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0);
	expect(read.status).toBe(200);
});

test("malformed input stops at the door with its own status and sentence", async () => {
	const bad: [number, string | undefined, Record<string, string>][] = [
		[400, "{", {}],
		[400, '{"text":""}', {}],
		[400, "[]", {}],
		[400, "null", {}],
		[400, '{"text":"nul \\u0000 here"}', {}],
		[400, '{"text":"half \\ud83d a character"}', {}],
		[400, "[".repeat(30_000), {}],
		[415, note, { "content-type": "text/plain" }],
		[413, JSON.stringify({ text: "x".repeat(70_000) }), {}],
		[413, JSON.stringify({ text: "x".repeat(70_000) }), { "content-length": "70011" }],
		[413, "{}", { "content-length": "10000000" }],
		[400, "{}", { "content-length": "2" }],
	];
	for (const [status, body, headers] of bad)
		expect((await ask("POST", "/note", "karim", body, headers)).status, body?.slice(0, 20)).toBe(
			status,
		);
	expect((await ask("POST", "/note", "karim", '{"text":"backslash \\\\u0000"}')).status).toBe(201);
	written = 0;
	const empty = await ask("POST", "/note", "karim", '{"text":""}');
	expect(await empty.json()).toMatchObject({ fields: { text: "Please write something." } });
	const twice = await ask("POST", "/note?a=1&a=2", "karim", note);
	expect([twice.status, Object.keys((await twice.json()).fields)]).toEqual([400, ["a"]]);
	expect((await ask("DELETE", "/shop/no-id", "admin")).status).toBe(404);
	expect((await ask("GET", "/hello/a%00b", "")).status).toBe(404);
	expect(written).toBe(0);
});

test("what is not kept for everyone is stored by nobody on the way, whoever may ask", async () => {
	const answer = await ask("GET", "/hello/you", "");
	expect([answer.status, answer.headers.get("cache-control")]).toEqual([200, "no-store"]);
});

test.each(["hello", "found"])("what is not kept is compressed too: %s", async (path) => {
	const name = "a".repeat(2_000);
	const gzip = { "accept-encoding": "gzip" };
	const answer = await ask("GET", `/${path}/${name}`, "", undefined, gzip);
	expect(answer.headers.get("content-encoding")).toBe("gzip");
	const body = gunzipSync(await answer.arrayBuffer()).toString();
	expect(JSON.parse(body)).toEqual({ hello: name });
	expect((await ask("GET", `/${path}/${name}`, "")).headers.get("content-encoding")).toBeNull();
});

test("an expected no carries its code, its sentence, its field and what it adds", async () => {
	const answer = await ask("POST", "/note", "karim", '{"text":"rude"}');
	expect(answer.status).toBe(409);
	expect(await answer.json()).toMatchObject({
		code: "rude",
		detail: "Not like this.",
		fields: { text: "Not like this." },
		seen: 1,
	});
});

test("a fault is answered without its insides and logged with the id that is quoted", async () => {
	const answer = await ask("GET", "/broken", "");
	const text = await answer.text();
	expect([answer.status, text.includes("hunter2")]).toEqual([500, false]);
	expect(JSON.stringify(logged)).toContain(JSON.parse(text).requestId);
	expect(answer.headers.get("x-request-id")).toBe(JSON.parse(text).requestId);
});

test("the same Idempotency-Key does it once, even at the same moment; other content is a 409", async () => {
	const key = { "idempotency-key": "one" };
	const both = await Promise.all([1, 2, 3].map(() => ask("POST", "/note", "karim", note, key)));
	const answers = await Promise.all(both.map((answer) => answer.json()));
	expect([written, new Set(answers.map((answer) => answer.insertedId)).size]).toEqual([1, 1]);
	expect((await ask("POST", "/note", "karim", '{"text":"other"}', key)).status).toBe(409);
	expect((await ask("POST", "/note", "admin", note, key)).status).toBe(201);
	shop.passMinutes(24 * 60 + 1);
	expect(await (await ask("POST", "/note", "karim", note, key)).json()).toEqual({
		insertedId: "note-3",
	});
});

test("of an account the answers under its newest ten thousand keys are kept, and no other's are lost for them", async () => {
	const under = async (key: string, who = "karim") =>
		(await (await ask("POST", "/note", who, note, { "idempotency-key": key })).json()).insertedId;
	const [first, another] = [await under("first"), await under("first", "admin")];
	shop.passMinutes(1);
	await shop.db
		.insert(idempotencyKeys)
		.select(
			sql`select 'karim', 'n' || nth, 'writeNote', 'x', 201, '{}'::jsonb, ${shop.clock.now()}::timestamptz from generate_series(1, 9999) nth`,
		);
	await purgeExpiredKeys(shop);
	expect(await under("first")).toBe(first);
	shop.passMinutes(1);
	const last = await under("last");
	await purgeExpiredKeys(shop);
	const ofAccount = eq(idempotencyKeys.accountId, "karim");
	expect(await shop.db.$count(idempotencyKeys, ofAccount)).toBe(10_000);
	expect([await under("last"), await under("first", "admin")]).toEqual([last, another]);
	expect(await under("first")).not.toBe(first);
});

test("only the named origins are let in from elsewhere", async () => {
	const from = async (origin: string) =>
		(await ask("GET", "/broken", "", undefined, { origin })).headers.get(
			"access-control-allow-origin",
		);
	expect(await from("https://pages.example")).toBe("https://pages.example");
	expect(await from("https://evil.example")).toBeNull();
});
