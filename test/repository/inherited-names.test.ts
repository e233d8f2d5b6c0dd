import { expect, test } from "vitest";
import { copy } from "../../src/platform/copy.ts";
import { listApiPaths } from "../harness/list-addresses.ts";
import { makeAdmin, makePart } from "../harness/make-records.ts";
import { testShop } from "../harness/open-test-shop.ts";

const shop = await testShop();
const token = (await makeAdmin(shop)).token;

type Calls = Record<string, { requestBody?: { content: object } }>;
const hostile = [
	'{"__proto__":{"role":"admin"}}',
	'{"\\u005f_proto__":1}',
	'{"constructor":{"prototype":{}}}',
	'{"facts":{"__proto__":5},"source":"A page"}',
	'{"lines":[{"one":[{"prototype":null}]}]}',
];

test("no operation takes a name in JSON that every object has by itself, however deep it stands", async () => {
	const document = (await (await shop.fetch("/api/openapi.json")).json()) as {
		paths: Record<string, Calls>;
	};
	const addresses = listApiPaths(document);
	const calls = Object.values(document.paths).flatMap((methods, index) =>
		Object.entries(methods)
			.filter(([, { requestBody }]) => requestBody && "application/json" in requestBody.content)
			.map(([method]) => ({ method: method.toUpperCase(), path: addresses[index]?.path ?? "" })),
	);
	// Better Auth and the providers read their own bodies.
	const ours = calls.filter(({ path }) => !/^\/api\/(?:auth|sandbox-card|webhook)\//.test(path));
	expect(ours.length).toBeGreaterThan(25);
	for (const { method, path } of ours)
		for (const body of hostile) {
			const headers = { "content-type": "application/json" };
			const answer = await shop.fetch(path, { method, token, headers, body });
			const { code, detail } = (await answer.json()) as { code: string; detail: string };
			expect({ method, path, body, status: answer.status, code, detail }).toEqual({
				method,
				path,
				body,
				status: 400,
				code: "bad-input",
				detail: copy.inheritedName,
			});
		}
});

test("text with such a name is text", async () => {
	const partId = await makePart(shop);
	const body = { description: 'What is {"__proto__": 1}? A constructor.' };
	const answer = await shop.fetch(`/api/product/${partId}`, { method: "PATCH", token, body });
	expect([answer.status, await answer.json()]).toEqual([200, { modifiedCount: 1 }]);
});
