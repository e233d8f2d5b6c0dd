import { runHourly } from "../../src/app/open-workers.server.ts";
import type { Role } from "../../src/kernel/caller.ts";
import type { Operation } from "../../src/kernel/operation.ts";
import { may, mayCall, needsPermission, roles } from "../../src/kernel/permissions.ts";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { makeSignedIn, type Person } from "../harness/accounts.ts";
import { isOf, makeBystander } from "../harness/bystander.ts";
import { type Change, watchRows } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { callOperation, sendRequest, type TextResponse, textOf } from "../harness/request.ts";
import { type Sample, type SampleValues, sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { commonValues, makeVictim, openVictims, type Victim } from "../harness/victim.ts";
import { type InvalidCaller, makeInvalidCallers } from "./invalid-callers.ts";

type Setup = OpenFinding & {
	shop: InProcessShop;
	/** The owner of what the refused calls aim at; the allowed ones aim at what others have. */
	victim: Victim;
	common: SampleValues;
};

// Where anyone may call, a token counts for nothing: in the short form each kind of it is tried on
// some calls only, since signing up and in costs a hash each time.
const rounds = 6;

async function tryCallers(fixture: Fixture, times: number) {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const admin = await makeSignedIn(shop, { role: "admin" });
	const invalid = await makeInvalidCallers(shop, admin);
	const customers = [...(await demotedAdmins(shop, admin)), await makeSignedIn(shop)];
	// After whatever is not watched.
	const victim = await makeBystander(shop);
	const common = await commonValues(shop, admin.accountId);
	const setup: Setup = { ...openFinding(), shop, victim, common };
	const staff = await Promise.all(
		roles.map(async (role) => ({ ...(await makeSignedIn(shop, { role })), role })),
	);
	for (const [index, operation] of shop.operations.entries()) {
		const some = invalid.filter((_, kind) => (kind + index) % rounds < times);
		await expectRefused(setup, operation, operation.auth === "anyone" ? some : invalid);
		const others = staff.filter(({ role }) => !mayCall({ role }, operation.auth));
		if (needsPermission(operation)) await refuseCustomers(setup, operation, customers, others);
	}
	fixture.report("callers without permission were refused");
	await expectAllowed(setup, staff);
	// Accounts have been removed meanwhile, whose data it erases once more.
	const changes = await watchRows(shop);
	await runHourly(shop);
	await expectUnchanged(setup, changes, "the hourly work", true);
	const { counted, wrong } = setup;
	return { counted, wrong: [...wrong, ...(await settleInside(fixture, shop))] };
}

/** Former admins whose tokens have the admin role. */
async function demotedAdmins(shop: InProcessShop, admin: Person): Promise<Person[]> {
	const demoted = await makeSignedIn(shop, { role: "admin" });
	const headers = { authorization: `Bearer ${admin.token}` };
	await sendRequest(shop, { method: "DELETE", path: `/api/user/admin/${demoted.email}`, headers });
	return [demoted];
}

/** An invalid token is refused everywhere; where anyone may call, it counts as none. */
async function expectRefused(
	setup: Setup,
	operation: Operation,
	invalid: readonly InvalidCaller[],
) {
	const { shop, victim } = setup;
	const anyone = operation.auth === "anyone";
	const changes = await watchRows(shop);
	let count = 0;
	// Whoever needs no token gets an address of their own, since a first sign-up differs from a second.
	const valuesFor = (): SampleValues => {
		if (!anyone) return { ...setup.common, ...victim.samples[0] };
		count += 1;
		const email = `nobody.${operation.name}.${count}@example.com`;
		return { ...setup.common, ...valuesWithoutSecrets(victim), email };
	};
	const sample = sampleOf(operation, valuesFor());
	if (!sample) {
		setup.wrong.push(`${operation.name}: no valid sample can be made of its schemas and values`);
		return;
	}
	const plain = anyone ? await callOperation(shop, operation, sample) : null;
	const callers = invalid.filter(({ name }) => !anyone || name !== "a cookie and no token");
	await Promise.all(
		callers.map(async ({ name, headers }) => {
			const ownSample = sampleOf(operation, valuesFor()) ?? sample;
			const response = await callOperation(shop, operation, ownSample, headers);
			const who = `${operation.name} with ${name}`;
			note(setup, "refused or treated as anonymous", who, response, ownSample);
			const wanted = plain?.status ?? 401;
			if (response.status !== wanted) setup.wrong.push(`${who}: ${response.status}, not ${wanted}`);
			if (!plain && !response.headers.has("www-authenticate"))
				setup.wrong.push(`${who}: a 401 without www-authenticate`);
		}),
	);
	await expectUnchanged(setup, changes, operation.name, anyone);
}

/**
 * A customer, who was an admin, gets 403 for each thing of somebody else's. Staff of other roles get it for one:
 * their role alone decides, before anything is looked up.
 */
async function refuseCustomers(
	setup: Setup,
	operation: Operation,
	customers: readonly Person[],
	staff: readonly Person[],
) {
	const changes = await watchRows(setup.shop);
	const { samples } = setup.victim;
	const asked = [
		...customers.map((person) => ({ person, things: samples })),
		...staff.map((person) => ({ person, things: samples.slice(0, 1) })),
	];
	for (const { person, things } of asked)
		for (const values of things) {
			const { token, cookie } = person;
			const sample = sampleOf(operation, { ...setup.common, ...values });
			if (!sample) continue;
			const headers = { authorization: `Bearer ${token}`, cookie };
			const response = await callOperation(setup.shop, operation, sample, headers);
			note(setup, "refused to customers", operation.name, response, sample);
			if (response.status !== 403 || response.code !== "not-allowed")
				setup.wrong.push(`${operation.name} as a customer: ${response.status} ${response.code}`);
		}
	await expectUnchanged(setup, changes, operation.name, false);
}

/** Whoever may call gets the call's result, on things of their own (an admin: on a customer's). Nobody else's change by it. */
async function expectAllowed(setup: Setup, staff: readonly (Person & { role: Role })[]) {
	for (const caller of staff) {
		const { role } = caller;
		const callWith = openVictims<string>();
		for (const operation of setup.shop.operations) {
			const { auth } = operation;
			if (auth === "anyone" || !mayCall({ role }, auth)) continue;
			// Whoever is staff is invited to nothing.
			const things = operation.name === "takeInvitation" ? "a customer's" : auth;
			// Nobody removes the own account while an order is under way.
			const leaving =
				operation.name === "removeOwnAccount" && (await makeCustomer(setup.shop, { role }));
			const callFor = (owner: Victim) => {
				const { token } = leaving || (needsPermission(operation) ? caller : owner.person);
				return succeed(setup, operation, withStatus(owner, role), token);
			};
			const itself = things === "user" && role === "admin";
			const makeOwner = async () =>
				makeVictim(setup.shop, itself ? await makeAdmin(setup.shop) : undefined);
			const isAllowed = (answer?: TextResponse) => answer?.status === operation.status;
			const changes = await watchRows(setup.shop);
			const { answer: response } = await callWith(things, makeOwner, callFor, isAllowed);
			setup.count("allowed");
			if (!isAllowed(response))
				setup.wrong.push(
					`${operation.name} as ${role}: ${response?.status} ${response?.body.slice(0, 200)}`,
				);
			await expectUnchanged(setup, changes, `${operation.name} as ${role}`, true);
		}
	}
}

/** The status of an order that this role may set: who does not ship refunds. */
function withStatus(owner: Victim, role: Role): Victim {
	if (may({ role }, "orders.ship")) return owner;
	const changeStatus = { status: "refunded" };
	return { ...owner, samples: owner.samples.map((values) => ({ ...values, changeStatus })) };
}

/** Calls with the things of an owner, one after the other, until one succeeds. */
async function succeed(setup: Setup, operation: Operation, owner: Victim, token: string) {
	let response: TextResponse | undefined;
	for (const values of owner.samples) {
		const sample = sampleOf(operation, { ...setup.common, ...values });
		if (!sample) continue;
		const headers = { authorization: `Bearer ${token}` };
		response = await callOperation(setup.shop, operation, sample, headers);
		if (response.status === operation.status) break;
	}
	return response;
}

/** Values with the ids of their payments, without the secrets. */
function valuesWithoutSecrets({ samples }: Victim): SampleValues {
	const { clientSecret: _, client_secret: __, ...rest } = samples[0] ?? {};
	return rest;
}

function note(setup: Setup, what: string, who: string, response: TextResponse, sample: Sample) {
	setup.count(what);
	const sent = JSON.stringify([sample.params, sample.query, sample.body]);
	const text = textOf(response);
	const shown = setup.victim.secrets.filter(
		(secret) => text.includes(secret) && !sent.includes(secret),
	);
	for (const item of shown) setup.wrong.push(`${who}: the response shows ${item}`);
	if (response.status >= 500 && response.status !== 503)
		setup.wrong.push(`${who}: ${response.status}`);
}

async function expectUnchanged(
	setup: Setup,
	changes: () => Promise<Change[]>,
	name: string,
	theirs: boolean,
) {
	const changed = (await changes()).filter((change) => !theirs || isOf(setup.victim, change));
	for (const { table, row } of changed.slice(0, 3))
		setup.wrong.push(`${name} changed ${table}: ${row}`);
}

export const callers: Trial = {
	name: "access/callers",
	invariant:
		"each call refuses whoever has no live sign-in, each call for admins every customer, with nothing changed and nothing shown; and allows whoever may call, which changes nothing of anybody else",
	times: { full: rounds, short: 1 },
	run: tryCallers,
};
