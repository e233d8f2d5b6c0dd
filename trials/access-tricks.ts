import { randomUUID } from "node:crypto";
import { isDeepStrictEqual } from "node:util";
import { eq } from "drizzle-orm";
import { users } from "../src/accounts/tables.server.ts";
import type { Operation } from "../src/kernel/operation.ts";
import { orders } from "../src/ordering/tables.server.ts";
import { type Made, makeAdmin, makeCustomer } from "../test/make.ts";
import type { InsideShop } from "../test/open-inside.ts";
import { ask, askFor } from "./ask.ts";
import { changesBetween, readBooks } from "./books.ts";
import type { Ground } from "./ground.ts";
import { commonWords, furnish, type Holdings } from "./holdings.ts";
import { addressOf, bodyOf, sampleOf, statedOf } from "./sample.ts";
import type { Finding, Trial } from "./trial.ts";

async function smuggleFields(ground: Ground): Promise<Finding> {
	const shop = await ground.openInside(await ground.makeDatabase());
	const [admin, victim] = [await makeAdmin(shop), await furnish(shop)];
	const common = await commonWords(shop, admin.accountId);
	const finding: Finding = { counted: { "calls with more than they take": 0 }, wrong: [] };
	for (const operation of shop.operations.filter(({ takes }) => takes.body)) {
		const own = await furnish(shop);
		const extras = smuggled(operation, victim);
		const before = await readBooks(shop);
		const token = operation.who === "admin" ? admin.token : own.person.token;
		for (const words of own.words) {
			const sample = sampleOf(operation, { ...common, ...words });
			if (!sample) continue;
			const path = addressOf(operation, sample);
			const body = `{"__proto__":{"role":"admin"},${JSON.stringify({ ...extras, ...(sample.body as object) }).slice(1)}`;
			const headers = { authorization: `Bearer ${token}`, "content-type": "application/json" };
			const told = await ask(shop, { method: operation.method, path, headers, body });
			finding.counted["calls with more than they take"] =
				(finding.counted["calls with more than they take"] ?? 0) + 1;
			if (told.status >= 500 && told.status !== 503)
				finding.wrong.push(`${operation.name}: ${told.status}`);
			if (told.status === operation.status) break;
		}
		const poison = Object.values(extras).filter(
			(one) => typeof one === "string" && one.length > 12,
		) as string[];
		for (const { table, row } of changesBetween(before, await readBooks(shop)))
			if (poison.some((one) => row.includes(one)))
				finding.wrong.push(`${operation.name} took what it does not take into ${table}: ${row}`);
		finding.wrong.push(...(await raised(shop, own, operation)));
	}
	return { ...finding, wrong: [...finding.wrong, ...(await ground.violations(shop))] };
}

/** What a call does not take, and what would be worth having it take. */
function smuggled({ takes }: Operation, { person, words }: Holdings): Record<string, unknown> {
	const wanted = {
		...{
			role: "admin",
			isAdmin: true,
			admin: true,
			paid: true,
			emailVerified: true,
			email_verified: true,
		},
		...{ status: "delivered", price: 100, priceTaka: 100, totalTaka: 100, unitPriceTaka: 100 },
		...{ accountId: person.accountId, account_id: person.accountId, userId: person.accountId },
		...{
			_id: randomUUID(),
			id: randomUUID(),
			transactionId: words[1]?.transectionId,
			paidAt: "2001-02-03T04:05:06Z",
		},
		...{
			createdAt: "2001-02-03T04:05:06Z",
			holdEndsAt: "2999-02-03T04:05:06Z",
			removedAt: "2001-02-03T04:05:06Z",
		},
		...{
			customerName: "Mallory the Smuggler",
			image: "https://evil.example/smuggled.png",
			byAccountId: person.accountId,
		},
	};
	const known = takes.body ? Object.keys(statedOf(takes.body).properties ?? {}) : [];
	return Object.fromEntries(Object.entries(wanted).filter(([name]) => !known.includes(name)));
}

/** What somebody may have been given that nobody meant to give. */
async function raised(
	shop: InsideShop,
	{ person }: Holdings,
	{ name, who }: Operation,
): Promise<string[]> {
	const [account] = await shop.db.select().from(users).where(eq(users.id, person.accountId));
	const booked = await shop.db.select().from(orders).where(eq(orders.accountId, person.accountId));
	const cheap = booked.filter(({ totalTaka }) => totalTaka !== 500);
	return [
		...(account?.role === "admin" && who !== "admin"
			? [`${name} made an admin of a customer`]
			: []),
		...cheap.map(({ id }) => `${name} gave order ${id} another price`),
	];
}

async function tryMethods(ground: Ground): Promise<Finding> {
	const shop = await ground.openInside(await ground.makeDatabase());
	const [victim, intruder, admin] = [
		await furnish(shop),
		await makeCustomer(shop),
		await makeAdmin(shop),
	];
	const common = await commonWords(shop, intruder.accountId);
	const finding: Finding = {
		counted: { "methods that are none": 0, "overriding headers": 0 },
		wrong: [],
	};
	const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
	const known = new Set(shop.operations.map(({ method, path }) => `${method} ${shapeOf(path)}`));
	const before = await readBooks(shop);
	for (const operation of shop.operations) {
		const sample = sampleOf(operation, { ...common, ...victim.words[0] });
		if (!sample) continue;
		const path = addressOf(operation, sample);
		const body = bodyOf(operation, sample) ?? {};
		for (const method of methods.filter((one) => !known.has(`${one} ${shapeOf(operation.path)}`))) {
			const told = await ask(shop, {
				method,
				path,
				headers: { authorization: `Bearer ${intruder.token}` },
				body,
			});
			finding.counted["methods that are none"] =
				(finding.counted["methods that are none"] ?? 0) + 1;
			const fine =
				method === "OPTIONS" || method === "HEAD"
					? told.status < 500
					: told.status === 404 || told.status === 405;
			if (!fine) finding.wrong.push(`${method} ${path}: ${told.status}`);
			if (method === "HEAD" && told.body !== "") finding.wrong.push(`${method} ${path} has a body`);
		}
		if (operation.method !== "GET") continue;
		for (const [name, value] of overriding(operation, path)) {
			const headers = { authorization: `Bearer ${admin.token}`, [name]: value };
			await ask(shop, { method: "GET", path, headers });
			finding.counted["overriding headers"] = (finding.counted["overriding headers"] ?? 0) + 1;
		}
	}
	for (const { table, row } of changesBetween(before, await readBooks(shop)).slice(0, 5))
		finding.wrong.push(`a method or header that counts for nothing changed ${table}: ${row}`);
	return { ...finding, wrong: [...finding.wrong, ...unstated(shop)] };
}

function shapeOf(path: string): string {
	return path.replace(/\{\w+\}/g, "*");
}

function overriding({ path }: Operation, address: string): [string, string][] {
	const names = ["x-http-method-override", "x-http-method", "x-method-override", "_method"];
	const addresses: [string, string][] = [
		"x-original-url",
		"x-rewrite-url",
		"x-forwarded-prefix",
	].map((name) => [name, "/api/allOrders"]);
	return [
		...names.map((name): [string, string] => [name, "DELETE"]),
		...addresses,
		["x-forwarded-host", `evil.example${address}${path}`],
	];
}

/** Whatever is routed below /api and not stated as a call; those that may be are named here. */
function unstated(shop: InsideShop): string[] {
	const stated = new Set(
		shop.operations.map(({ method, path }) => `${method} /api${shapeOf(path)}`),
	);
	const pages = [
		/^\/api\/openapi\.json$/,
		/^\/api\/docs(\/|$)/,
		/^\/api\/sandbox-card\/challenge\/\*$/,
		/^\/api\/metrics$/,
	];
	return shop.addresses
		.filter(({ method }) => method !== "ALL")
		.map(({ method, path }) => ({ method, path: path.replace(/:\w+/g, "*") }))
		.filter(
			({ method, path }) =>
				!stated.has(`${method} ${path}`) && !pages.some((one) => one.test(path)),
		)
		.map(({ method, path }) => `${method} ${path} is answered and stated nowhere`);
}

async function reuseKeys(ground: Ground): Promise<Finding> {
	const shop = await ground.openInside(await ground.makeDatabase());
	const finding: Finding = { counted: { "keys of another": 0 }, wrong: [] };
	for (const operation of shop.operations.filter(
		({ status, who }) => status === 201 && who !== "anyone",
	)) {
		const make = () => (operation.who === "admin" ? makeAdmin(shop) : makeCustomer(shop));
		const [owner, other] = [await make(), await make()];
		const held = await furnish(shop, owner);
		const common = await commonWords(shop, owner.accountId);
		const key = randomUUID();
		const call = async ({ token }: Made, words: object) => {
			const sample = sampleOf(operation, { ...common, ...words, email: undefined });
			const headers = { authorization: `Bearer ${token}`, "idempotency-key": key };
			return sample && askFor(shop, operation, sample, headers);
		};
		let words: object = {};
		let first = null;
		for (words of held.words) {
			first = await call(owner, words);
			if (first?.status === 201) break;
		}
		const again = await call(owner, words);
		const foreign = await call(other, words);
		finding.counted["keys of another"] = (finding.counted["keys of another"] ?? 0) + 1;
		const { name } = operation;
		if (first?.status !== 201 || !isDeepStrictEqual(flat(again?.body), flat(first.body)))
			finding.wrong.push(
				`${name}: the same key did not answer its owner the same: ${first?.body} ${again?.body}`,
			);
		const ids = Object.values(flat(first?.body)).filter(
			(one): one is string => typeof one === "string",
		);
		for (const id of ids.filter((one) => foreign?.body.includes(one)))
			finding.wrong.push(`${name}: another's key shows ${id}`);
		await shop.db
			.update(users)
			.set({ removedAt: shop.clock.now() })
			.where(eq(users.id, owner.accountId));
		const removed = await call(owner, words);
		if (removed?.status !== 401)
			finding.wrong.push(`${name}: a kept answer outlives its account: ${removed?.status}`);
	}
	return { ...finding, wrong: [...finding.wrong, ...(await ground.violations(shop))] };
}

function flat(body = "{}"): Record<string, unknown> {
	const { data, ...rest } = JSON.parse(body) as { data?: object };
	return { ...rest, ...data };
}

async function askKept(ground: Ground): Promise<Finding> {
	const shop = await ground.openInside(await ground.makeDatabase());
	const finding: Finding = { counted: { private: 0, public: 0 }, wrong: [] };
	const admin = await makeAdmin(shop);
	const held = await furnish(shop, admin);
	const bearer = { authorization: `Bearer ${admin.token}` };
	for (const operation of shop.operations.filter(({ method }) => method === "GET"))
		for (const words of held.words) {
			const sample = sampleOf(operation, words);
			if (!sample || operation.path.startsWith("/auth/")) continue;
			const path = addressOf(operation, sample);
			const mine = await ask(shop, { method: "GET", path, headers: bearer });
			const nobodys = await ask(shop, { method: "GET", path });
			const isPublic = operation.who === "anyone";
			finding.counted[isPublic ? "public" : "private"] =
				(finding.counted[isPublic ? "public" : "private"] ?? 0) + 1;
			if (isPublic && mine.body !== nobodys.body)
				finding.wrong.push(`${path} is not the same for everyone`);
			if (isPublic) continue;
			if (shop.kept.find(path)) finding.wrong.push(`${path} is kept among the public answers`);
			if (mine.headers.get("cache-control") !== "no-store")
				finding.wrong.push(`${path} may be stored`);
			if (nobodys.status !== 401)
				finding.wrong.push(`${path} answers nobody with ${nobodys.status}`);
		}
	return finding;
}

const once = { full: 1, short: 1 };

export const tricks: readonly Trial[] = [
	{
		name: "access/smuggled",
		holds: "a field that a call does not take changes nothing, whatever it is called",
		times: once,
		run: smuggleFields,
	},
	{
		name: "access/methods",
		holds:
			"a method that an address does not have, and a header that names another, do nothing; every address is stated",
		times: once,
		run: tryMethods,
	},
	{
		name: "access/keys",
		holds: "an Idempotency-Key answers its own account alone, while that account may call",
		times: once,
		run: reuseKeys,
	},
	{
		name: "access/kept",
		holds: "no private answer is kept for others, and a public one is the same for everyone",
		times: once,
		run: askKept,
	},
];
