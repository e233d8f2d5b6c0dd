import type { Operation } from "../../src/kernel/operation.ts";
import { makeAdmin, makeCustomer } from "../../test/harness/make-records.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { watchRows } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { sendRequest } from "../harness/request.ts";
import { addressOf, bodyOf, sampleOf } from "../harness/sample-values.ts";
import { type Finding, openFinding } from "../harness/trial.ts";
import { commonValues, makeVictim } from "../harness/victim.ts";

/** Calls each path with methods that it does not have, and with headers that name another. */
export async function tryMethods(fixture: Fixture): Promise<Finding> {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const [victim, intruder, admin] = [
		await makeVictim(shop),
		await makeCustomer(shop),
		await makeAdmin(shop),
	];
	const common = await commonValues(shop, intruder.accountId);
	const finding = openFinding({ "methods that are none": 0, "overriding headers": 0 });
	const methods = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS", "PROPFIND"];
	const known = new Set(shop.operations.map(({ method, path }) => `${method} ${shapeOf(path)}`));
	const changes = await watchRows(shop);
	for (const operation of shop.operations) {
		const sample = sampleOf(operation, { ...common, ...victim.samples[0] });
		if (!sample) continue;
		const path = addressOf(operation, sample);
		const body = bodyOf(operation, sample) ?? {};
		for (const method of methods.filter(
			(method) => !known.has(`${method} ${shapeOf(operation.path)}`),
		)) {
			const { token } = intruder;
			const response = await sendRequest(shop, { method, path, token, body });
			finding.count("methods that are none");
			const fine =
				method === "OPTIONS" || method === "HEAD"
					? response.status < 500
					: response.status === 404 || response.status === 405;
			if (!fine) finding.wrong.push(`${method} ${path}: ${response.status}`);
			if (method === "HEAD" && response.body !== "")
				finding.wrong.push(`${method} ${path} has a body`);
		}
		if (operation.method !== "GET") continue;
		for (const [name, value] of overriding(operation, path)) {
			const headers = { authorization: `Bearer ${admin.token}`, [name]: value };
			await sendRequest(shop, { method: "GET", path, headers });
			finding.count("overriding headers");
		}
	}
	for (const { table, row } of (await changes()).slice(0, 5))
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

/** Whatever is routed below /api and not stated as a call; the allowed exceptions are named here. */
function unstated(shop: InProcessShop): string[] {
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
				!stated.has(`${method} ${path}`) && !pages.some((page) => page.test(path)),
		)
		.map(({ method, path }) => `${method} ${path} is routed and stated nowhere`);
}
