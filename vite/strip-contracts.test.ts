import { parseAst } from "vite";
import { expect, test } from "vitest";
import { stripContracts } from "./strip-contracts.ts";

function leftOf(contract: string): string {
	const { transform } = stripContracts() as unknown as {
		transform: { handler(this: { parse: typeof parseAst }, code: string): { code: string } };
	};
	return transform.handler.call({ parse: parseAst }, contract).code.replace(/\s+/g, " ").trim();
}

test("a browser gets of a call its method, address and who may, and no schema", () => {
	const left = leftOf(`
		import { z } from "zod";
		import { operation } from "../kernel/operation.ts";
		import { IdParams, PageQuery } from "../platform/contract.ts";
		import { Price } from "./part.checks.ts";
		import { maxBytes, unused } from "./bounds.ts";
		const message = "no";
		export const Order = z.object({ price: Price, name: trimmed() });
		export const Orders = z.array(Order);
		const Unpaid = trimmed();
		function trimmed() { return z.string().trim(); }
		export function orderFromTheWire({ _id, ...order }) { return { ...order, id: _id }; }
		export const listOrders = operation("listOrders", "GET /order", {
			summary: "All", auth: "user",
			input: { query: PageQuery }, output: Orders, list: true, errors: { gone: { message } },
		});
		export const upload = operation("upload", "POST /image", {
			auth: "admin", output: Order,
			input: { params: IdParams, file: { name: "image", maxBytes } },
		});`);
	expect(left).toBe(
		[
			'import { operation } from "../kernel/operation.ts";',
			'import { maxBytes, } from "./bounds.ts";',
			'const message = "no";',
			"export function orderFromTheWire({ _id, ...order }) { return { ...order, id: _id }; }",
			'export const listOrders = operation("", "GET /order", { auth: "user", });',
			'export const upload = operation("", "POST /image", { auth: "admin", input: { file: { name: "image", maxBytes } }, });',
		].join(" "),
	);
});
