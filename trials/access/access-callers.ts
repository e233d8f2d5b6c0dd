import type { Operation } from "../../src/kernel/operation.ts";
import { makeAdmin } from "../../test/harness/make.ts";
import type { InsideShop } from "../../test/harness/open-in-process.ts";
import { type DeadCaller, makeDeadCallers } from "../crash/dead-callers.ts";
import { settleInside } from "../database/settle-inside.ts";
import { enter, type Person } from "../harness/accounts.ts";
import { changesBetween, readBooks } from "../harness/database-rows.ts";
import type { Ground } from "../harness/fixture.ts";
import { allOf, ask, askFor, type Told } from "../harness/request.ts";
import { type Sample, sampleOf, type Words } from "../harness/sample-values.ts";
import type { Trial } from "../harness/trial.ts";
import { commonWords, furnish, type Holdings } from "../harness/victim.ts";

type Stand = {
	shop: InsideShop;
	/** Whose things the calls aim at. */
	victim: Holdings;
	common: Words;
	wrong: string[];
	counted: Record<string, number>;
};

// Where anyone may call, a token counts for nothing: in the short form each kind of it is tried on
// some calls only, since signing up and in costs a hash each time.
const rounds = 6;

async function tryCallers(ground: Ground, times: number) {
	const shop = await ground.openInside(await ground.makeDatabase());
	const admin = await enter(shop, { role: "admin" });
	const victim = await furnish(shop);
	const common = await commonWords(shop, admin.accountId);
	const stand: Stand = { shop, victim, common, wrong: [], counted: {} };
	const dead = await makeDeadCallers(shop, admin);
	const customers = [...(await demotedAdmins(shop, admin)), await enter(shop)];
	for (const [at, operation] of shop.operations.entries()) {
		const some = dead.filter((_, kind) => (kind + at) % rounds < times);
		await turnAway(stand, operation, operation.auth === "anyone" ? some : dead);
		if (operation.auth === "admin") await refuseCustomers(stand, operation, customers);
	}
	ground.say("whoever may not was turned away");
	await letIn(stand, admin);
	return { counted: stand.counted, wrong: [...stand.wrong, ...(await settleInside(ground, shop))] };
}

/** Who was an admin a moment ago and holds a token that says so. */
async function demotedAdmins(shop: InsideShop, admin: Person): Promise<Person[]> {
	const demoted = await enter(shop, { role: "admin" });
	const headers = { authorization: `Bearer ${admin.token}` };
	await ask(shop, { method: "DELETE", path: `/api/user/admin/${demoted.email}`, headers });
	return [demoted];
}

/** Nobody with a dead token gets in anywhere; where anyone may call, it counts as none. */
async function turnAway(stand: Stand, operation: Operation, dead: readonly DeadCaller[]) {
	const { shop, victim } = stand;
	const anyone = operation.auth === "anyone";
	const before = await readBooks(shop);
	let count = 0;
	// Whoever needs no token gets an address of their own, since a first sign-up differs from a second.
	const wordsFor = (): Words =>
		anyone
			? {
					...stand.common,
					...lockedWords(victim),
					email: `nobody.${operation.name}.${++count}@example.com`,
				}
			: { ...stand.common, ...victim.words[0] };
	const sample = sampleOf(operation, wordsFor());
	if (!sample) {
		stand.wrong.push(`${operation.name}: no valid sample can be made of its schemas and our words`);
		return;
	}
	const plain = anyone ? await askFor(shop, operation, sample) : null;
	const callers = dead.filter(({ name }) => !anyone || name !== "a cookie and no token");
	await Promise.all(
		callers.map(async ({ name, headers }) => {
			const own = sampleOf(operation, wordsFor()) ?? sample;
			const told = await askFor(shop, operation, own, headers);
			note(stand, "turned away or treated as nobody", `${operation.name} with ${name}`, told, own);
			const wanted = plain?.status ?? 401;
			if (told.status !== wanted)
				stand.wrong.push(`${operation.name} with ${name}: ${told.status}, not ${wanted}`);
			if (!plain && !told.headers.has("www-authenticate"))
				stand.wrong.push(
					`${operation.name} with ${name}: a 401 that does not say what it asks for`,
				);
		}),
	);
	await expectUnchanged(stand, before, operation.name, anyone);
}

/** A customer, and who was an admin, get 403 where admins alone may call. */
async function refuseCustomers(stand: Stand, operation: Operation, customers: readonly Person[]) {
	const before = await readBooks(stand.shop);
	for (const { token, cookie } of customers)
		for (const words of stand.victim.words) {
			const sample = sampleOf(operation, { ...stand.common, ...words });
			if (!sample) continue;
			const headers = { authorization: `Bearer ${token}`, cookie };
			const told = await askFor(stand.shop, operation, sample, headers);
			note(stand, "refused to customers", operation.name, told, sample);
			if (told.status !== 403 || told.code !== "not-allowed")
				stand.wrong.push(`${operation.name} as a customer: ${told.status} ${told.code}`);
		}
	await expectUnchanged(stand, before, operation.name, false);
}

/** Whoever may gets what the call is for, on things of their own (an admin: on a customer's). */
async function letIn(stand: Stand, admin: Person) {
	for (const operation of stand.shop.operations.filter(({ auth }) => auth !== "anyone"))
		for (const role of operation.auth === "admin"
			? (["admin"] as const)
			: (["customer", "admin"] as const)) {
			const told = await succeed(stand, operation, role, admin);
			stand.counted["let in"] = (stand.counted["let in"] ?? 0) + 1;
			if (told?.status !== operation.status)
				stand.wrong.push(
					`${operation.name} as ${role}: ${told?.status} ${told?.body.slice(0, 200)}`,
				);
		}
}

async function succeed(
	stand: Stand,
	operation: Operation,
	role: "customer" | "admin",
	admin: Person,
) {
	const own = operation.auth === "user" && role === "admin";
	const owner = await furnish(stand.shop, own ? await makeAdmin(stand.shop) : undefined);
	const { token } = operation.auth === "admin" ? admin : owner.person;
	let told: Told | undefined;
	for (const words of owner.words) {
		const sample = sampleOf(operation, { ...stand.common, ...words });
		if (!sample) continue;
		told = await askFor(stand.shop, operation, sample, {
			authorization: `Bearer ${token}`,
		});
		if (told.status === operation.status) break;
	}
	return told;
}

/** Of their payments nobody's secret is known; their ids are. */
function lockedWords({ words }: Holdings): Words {
	const { clientSecret: _, client_secret: __, ...rest } = words[0] ?? {};
	return rest;
}

function note(stand: Stand, what: string, who: string, told: Told, sample: Sample) {
	stand.counted[what] = (stand.counted[what] ?? 0) + 1;
	const asked = JSON.stringify([sample.params, sample.query, sample.body]);
	const said = allOf(told);
	const shown = stand.victim.secrets.filter((one) => said.includes(one) && !asked.includes(one));
	for (const one of shown) stand.wrong.push(`${who}: the answer shows ${one}`);
	if (told.status >= 500 && told.status !== 503) stand.wrong.push(`${who}: ${told.status}`);
}

async function expectUnchanged(
	stand: Stand,
	before: Awaited<ReturnType<typeof readBooks>>,
	name: string,
	theirs: boolean,
) {
	const changed = changesBetween(before, await readBooks(stand.shop)).filter(
		({ row }) => !theirs || stand.victim.secrets.some((one) => row.includes(one)),
	);
	for (const { table, row } of changed.slice(0, 3))
		stand.wrong.push(`${name} changed ${table}: ${row}`);
}

export const callers: readonly Trial[] = [
	{
		name: "access/callers",
		holds:
			"each call turns away whoever has no live sign-in, each call for admins every customer, with nothing changed and nothing shown; and lets in whoever may",
		times: { full: rounds, short: 1 },
		run: tryCallers,
	},
];
