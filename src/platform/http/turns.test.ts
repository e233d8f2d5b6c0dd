import { expect, test } from "vitest";
import { type TestShop, testSite } from "../../../test/harness/open-test-shop.ts";
import { isInTurn, type Operation } from "../../kernel/operation.ts";
import { openTurns } from "./turns.server.ts";

const shop = await testSite({ RATE_LIMITS: "on" });

const here = "127.0.0.1";
const stays = new AbortController().signal;
const turnOf = (ip: string) => ({ ip, wasCached: false, until: stays });

/** Holds all turns of a shop, those of this network and another's, until it is told to give them back. */
function holdTurns({ takeTurn }: Pick<TestShop, "takeTurn">): () => void {
	const { promise, resolve } = Promise.withResolvers<void>();
	for (const ip of [here, "192.0.2.1"]) void takeTurn(turnOf(ip), () => promise);
	return resolve;
}

/** How many of these have been answered by now. */
function countAnswered(requests: (Response | Promise<Response>)[]): () => number {
	let answered = 0;
	for (const answer of requests)
		void Promise.resolve(answer).then(() => {
			answered += 1;
		});
	return () => answered;
}

const notHeldBack = [
	"askAlive",
	"askReady",
	"disownAccount",
	"hearWebhook",
	"issueToken",
	"stopAlerts",
	"stopReviewMails",
];

test("what is computed for anybody waits for its turn: each call, but for those that are named here", () => {
	const open = ({ auth, path, tag }: Operation) =>
		auth === "anyone" && !path.startsWith("/auth/") && tag !== "Sandbox card";
	const free = shop.operations.filter((operation) => open(operation) && !isInTurn(operation));
	expect(free.map(({ name }) => name).sort()).toEqual(notHeldBack);
	expect(shop.operations.filter(({ auth }) => auth !== "anyone").some(isInTurn)).toBe(false);
});

test("while others compute, what was kept and what signed-in people write is answered, and the rest waits", async () => {
	for (const path of ["/", "/parts", "/api/category"]) await shop.fetch(path);
	const release = holdTurns(shop);
	const dear = [
		"/parts?q=ryzen",
		"/build",
		"/compare/processor",
		"/parts/no-such-kind",
		"/%20",
		"/api/part?q=ryzen",
		"/api/facet?category=processor&q=a",
		"/api/suggestion?q=ry",
		"/api/fit/candidate?category=processor",
	];
	const requests = [
		...dear.map((path) => shop.fetch(path)),
		shop.fetch("/api/fit", { method: "POST", body: { parts: [] } }),
	];
	const answered = countAnswered(requests);
	const paths = ["/", "/parts", "/api/category", "/api/health", "/api/order"];
	const answers = await Promise.all(paths.map((path) => shop.fetch(path)));
	expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 200, 401]);
	const body = { email: "nobody@example.com", password: "not this one" };
	const signIn = await shop.fetch("/api/auth/sign-in/email", { method: "POST", body });
	expect([signIn.status, answered()]).toEqual([401, 0]);
	release();
	const statuses = (await Promise.all(requests)).map(({ status }) => status);
	expect(statuses).toEqual([200, 200, 200, 404, 404, 200, 200, 200, 200, 200]);
});

test("a page that was kept and is rendered anew is rendered in the first turn that anybody has", async () => {
	await shop.fetch("/");
	const release = holdTurns(shop);
	shop.responseCache.invalidate();
	const requests = [shop.fetch("/"), shop.fetch("/")];
	const answered = countAnswered(requests);
	await shop.fetch("/api/health");
	expect(answered()).toBe(0);
	release();
	expect((await Promise.all(requests)).map(({ status }) => status)).toEqual([200, 200]);
});

test("whoever finds no place is refused with 503 and when to return, whoever left is not computed for", async () => {
	const release = holdTurns(shop);
	const left = new AbortController();
	let computed = 0;
	const leaving = shop.takeTurn({ ...turnOf(here), until: left.signal }, async () => {
		computed += 1;
	});
	left.abort();
	expect(await leaving).toBeNull();
	const crowd = Array.from({ length: 200 }, () => shop.takeTurn(turnOf(here), async () => "turn"));
	const both = ["/parts?q=too+many", "/api/part?q=too+many"].map((path) => shop.fetch(path));
	const [page, call] = (await Promise.all(both)) as [Response, Response];
	expect([page.status, page.headers.get("retry-after")]).toEqual([503, "5"]);
	expect([call.status, call.headers.has("retry-after")]).toEqual([503, true]);
	expect(await call.json()).toMatchObject({ code: "busy", status: 503 });
	release();
	await Promise.all(crowd);
	expect(computed).toBe(0);
});

test("where attempts are not counted nobody waits", async () => {
	const takeTurn = openTurns(false);
	const held = Array.from({ length: 10 }, () =>
		takeTurn(turnOf(here), () => new Promise(() => {})),
	);
	expect(await takeTurn(turnOf(here), async () => held.length)).toBe(10);
});
