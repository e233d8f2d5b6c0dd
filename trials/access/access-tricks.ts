import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { users } from "../../src/accounts/tables.server.ts";
import { needsPermission } from "../../src/kernel/permissions.ts";
import { makeAdmin, makeCustomer, type SignedInUser } from "../../test/harness/make-records.ts";
import type { Fixture } from "../harness/fixture.ts";
import { callOperation, sendRequest } from "../harness/request.ts";
import { addressOf, sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type Finding, openFinding, type Trial } from "../harness/trial.ts";
import { commonValues, makeVictim } from "../harness/victim.ts";
import { tryMethods } from "./access-methods.ts";
import { smuggleFields } from "./access-smuggled.ts";

async function reuseKeys(fixture: Fixture): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const finding = openFinding({ "keys of another": 0 });
	for (const operation of shop.operations.filter(
		({ status, auth }) => status === 201 && auth !== "anyone",
	)) {
		const make = () => (needsPermission(operation) ? makeAdmin(shop) : makeCustomer(shop));
		const [owner, other] = [await make(), await make()];
		const victim = await makeVictim(shop, owner);
		const common = await commonValues(shop, owner.accountId);
		let key = randomUUID();
		const call = async ({ token }: SignedInUser, values: object) => {
			const sample = sampleOf(operation, { ...common, ...values, email: undefined });
			const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
			return sample && callOperation(shop, operation, sample, headers);
		};
		let values: object = {};
		let first = null;
		for (values of victim.samples) {
			// A key that was used for one thing is refused for the next.
			key = randomUUID();
			first = await call(owner, values);
			if (first?.status === 201) break;
		}
		const again = await call(owner, values);
		const foreign = await call(other, values);
		finding.count("keys of another");
		const { name } = operation;
		if (first?.status !== 201 || !isDeepStrictEqual(flat(again?.body), flat(first.body)))
			finding.wrong.push(
				`${name}: the same key did not give its owner the same response: ${first?.body} ${again?.body}`,
			);
		const ids = Object.values(flat(first?.body)).filter(
			(item): item is string => typeof item === "string",
		);
		for (const id of ids.filter((id) => foreign?.body.includes(id)))
			finding.wrong.push(`${name}: another's key shows ${id}`);
		await shop.db
			.update(users)
			.set({ removedAt: shop.clock.now() })
			.where(eq(users.id, owner.accountId));
		const removed = await call(owner, values);
		if (removed?.status !== 401)
			finding.wrong.push(`${name}: a cached response outlives its account: ${removed?.status}`);
	}
	return { ...finding, wrong: [...finding.wrong, ...(await settleInside(fixture, shop))] };
}

function flat(body = "{}"): Record<string, unknown> {
	const { data, ...rest } = JSON.parse(body) as { data?: object };
	return { ...rest, ...data };
}

async function checkCached(fixture: Fixture): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const finding = openFinding({ private: 0, public: 0 });
	const admin = await makeAdmin(shop);
	const victim = await makeVictim(shop, admin);
	const bearer = { authorization: `Bearer ${admin.token}` };
	for (const operation of shop.operations.filter(({ method }) => method === "GET"))
		for (const values of victim.samples) {
			const sample = sampleOf(operation, values);
			if (!sample || operation.path.startsWith("/auth/")) continue;
			const path = addressOf(operation, sample);
			const mine = await sendRequest(shop, { method: "GET", path, headers: bearer });
			const nobodys = await sendRequest(shop, { method: "GET", path });
			const isPublic = operation.auth === "anyone";
			finding.count(isPublic ? "public" : "private");
			if (isPublic && mine.body !== nobodys.body)
				finding.wrong.push(`${path} is not the same for everyone`);
			if (isPublic) continue;
			if (shop.responseCache.find(path))
				finding.wrong.push(`${path} is cached among the public responses`);
			if (mine.headers.get("cache-control") !== "no-store")
				finding.wrong.push(`${path} may be stored`);
			if (nobodys.status !== 401) finding.wrong.push(`${path} gives a visitor ${nobodys.status}`);
		}
	return finding;
}

const once = { full: 1, short: 1 };

export const tricks: readonly Trial[] = [
	{
		name: "access/smuggled",
		invariant: "a field that a call does not take changes nothing, whatever it is called",
		times: once,
		run: smuggleFields,
	},
	{
		name: "access/methods",
		invariant:
			"a method that an address does not have, and a header that names another, do nothing; every address is stated",
		times: once,
		run: tryMethods,
	},
	{
		name: "access/keys",
		invariant:
			"an Idempotency-Key repeats its response to its own account alone, while that account may call",
		times: once,
		run: reuseKeys,
	},
	{
		name: "access/cached",
		invariant:
			"no private response is cached for others, and a public one is the same for everyone",
		times: once,
		run: checkCached,
	},
];
