import { randomBytes } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { hashPassword as hashAsBefore } from "better-auth/crypto";
import { eq } from "drizzle-orm";
import { passwordCost } from "../../src/accounts/passwords/password-hash.server.ts";
import { credentials, users } from "../../src/accounts/tables.server.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { makeSignedIn } from "../harness/accounts.ts";
import type { Fixture } from "../harness/fixture.ts";
import { sendRequest } from "../harness/request.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { mannWhitney } from "./mann-whitney.ts";

/** Calls that take an e-mail address and must not reveal whether it has an account. */
const calls: Record<string, (email: string) => { path: string; body: object }> = {
	"sign in": (email) => ({
		path: "/api/auth/sign-in/email",
		body: { email, password: "not the password at all" },
	}),
	reset: (email) => ({ path: "/api/auth/request-password-reset", body: { email } }),
	verify: (email) => ({ path: "/api/auth/send-verification-email", body: { email } }),
};

async function compareResponses(fixture: Fixture, times: number): Promise<Finding> {
	const finding = openFinding({ compared: 0 });
	// Rate limits are the same too: the last responses are beyond them.
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), {
		RATE_LIMITS: "on",
		TRUSTED_PROXIES: "127.0.0.1",
	});
	const people = await everyKind(shop);
	for (const [name, call] of Object.entries(calls))
		for (let count = 0; count < times; count += 1) {
			const responseFor = async (email: string) => {
				const headers = { "x-forwarded-for": `198.18.${count}.${randomBytes(1)[0]}` };
				const {
					status,
					headers: responseHeaders,
					body,
				} = await sendRequest(shop, { method: "POST", headers, ...call(email) });
				responseHeaders.delete("retry-after"); // seconds pass between two requests
				return { status, headers: [...responseHeaders], body };
			};
			const responses = Object.entries(people).map(async ([kind, email]) => ({
				kind,
				somebody: await responseFor(email),
			}));
			const nobody = await responseFor("nobody.at.all@example.com");
			for (const { kind, somebody } of await Promise.all(responses)) {
				finding.count("compared");
				if (!isDeepStrictEqual(somebody, nobody))
					finding.wrong.push(
						`${name}, time ${count + 1}: ${kind} differs from nobody: ${JSON.stringify([somebody, nobody])}`,
					);
			}
		}
	return finding;
}

/** An address of everybody who may have one here. */
async function everyKind(shop: InProcessShop): Promise<Record<string, string>> {
	const [customer, returning, unverified, passwordless, removed, admin] = await Promise.all([
		makeSignedIn(shop),
		makeSignedIn(shop),
		makeSignedIn(shop),
		makeSignedIn(shop),
		makeSignedIn(shop),
		makeSignedIn(shop, { role: "admin" }),
	]);
	await shop.db
		.update(users)
		.set({ emailVerified: false })
		.where(eq(users.id, unverified.accountId));
	await shop.db
		.update(credentials)
		.set({ password: await hashAsBefore(returning.password) })
		.where(eq(credentials.userId, returning.accountId));
	await shop.db.delete(credentials).where(eq(credentials.userId, passwordless.accountId));
	const headers = { authorization: `Bearer ${admin.token}` };
	await sendRequest(shop, { method: "DELETE", path: `/api/user/${removed.email}`, headers });
	return {
		"a customer": customer.email,
		"somebody whose hash is an older one": returning.email,
		"somebody unverified": unverified.email,
		"somebody with Google alone": passwordless.email,
		"somebody removed": removed.email,
		"an admin": admin.email,
	};
}

async function timeAlike(fixture: Fixture, times: number): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase(), {}, { passwordCost });
	const { removed: _, ...people } = await everyKind(shop).then((all) => ({ ...all, removed: "" }));
	const finding = openFinding({ "samples of each": times });
	// Those that always take so long wait more than they work.
	const lanes: Record<string, number> = { "sign in": 1, reset: 4, verify: 4 };
	for (const [name, call] of Object.entries(calls)) {
		const measure = () => sample(shop, times, lanes[name] ?? 1, call, people);
		const first = mannWhitney(await measure());
		finding.counted[`${name}: medians differ by µs`] = Math.round(first.medianMs * 1_000);
		finding.counted[`${name}: z × 100`] = Math.round(first.z * 100);
		if (!isDifferent(first.z, times)) continue;
		// One difference may be random; two in the same direction are not.
		const second = mannWhitney(await measure());
		if (isDifferent(second.z, times) && Math.sign(second.z) === Math.sign(first.z))
			finding.wrong.push(
				`${name}: known and unknown addresses differ by time (z ${first.z.toFixed(1)}, ${second.z.toFixed(1)}; ${second.medianMs.toFixed(2)} ms)`,
			);
	}
	return finding;
}

// |z| above 3.3 comes at random once in a thousand; the short form, with few samples, is looser.
function isDifferent(z: number, times: number): boolean {
	return Math.abs(z) > (times >= 100 ? 3.3 : 4.5);
}

/** Milliseconds for known and for unknown addresses, in an order that is drawn at random. */
async function sample(
	shop: InProcessShop,
	times: number,
	lanes: number,
	call: (typeof calls)[string],
	people: Record<string, string>,
) {
	const known = Object.values(people).filter((email) => email !== "");
	const found: { known: number[]; unknown: number[] } = { known: [], unknown: [] };
	const measureOne = async (kind: "known" | "unknown", index: number) => {
		const email =
			kind === "known"
				? (known[index % known.length] ?? "")
				: `nobody.${randomBytes(5).toString("hex")}@example.com`;
		const began = performance.now();
		await sendRequest(shop, { method: "POST", ...call(email) });
		found[kind].push(performance.now() - began);
	};
	for (const kind of ["known", "unknown"] as const) await measureOne(kind, 0);
	found.known.length = 0;
	found.unknown.length = 0;
	const waiting = Array.from({ length: times }, (_, index) => index);
	await Promise.all(
		Array.from({ length: lanes }, async () => {
			for (let index = waiting.shift(); index !== undefined; index = waiting.shift()) {
				const order =
					Math.random() < 0.5 ? (["known", "unknown"] as const) : (["unknown", "known"] as const);
				for (const kind of order) await measureOne(kind, index);
			}
		}),
	);
	return found;
}

export const alikeTrials: readonly Trial[] = [
	{
		name: "guess/alike",
		quiet: true,
		invariant:
			"sign-in, reset and verification respond exactly the same for known and unknown addresses",
		times: { full: 12, short: 1 },
		run: compareResponses,
	},
	{
		name: "guess/time",
		invariant: "sign-in, reset and verification take the same time for known and unknown addresses",
		times: { full: 300, short: 0 },
		run: timeAlike,
	},
];
