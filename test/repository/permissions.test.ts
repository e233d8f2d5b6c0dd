import { expect, test } from "vitest";
import type { Operation } from "../../src/kernel/operation.ts";
import { may, mayCall, needsPermission, permissions, roles } from "../../src/kernel/permissions.ts";
import { testShop } from "../harness/open-test-shop.ts";

const shop = await testShop();
const callsOf = (permission: string) => shop.operations.filter(({ auth }) => auth === permission);
const row = (cells: readonly string[]) => `|${cells.join("|")}|`;

/** The document of who may do what; `npx vitest run test/repository/permissions -u` writes it anew. */
function describePermissions(operations: readonly Operation[]): string {
	const head = ["permission", ...roles, "calls"];
	const rows = permissions.map((permission) => [
		`\`${permission}\``,
		...roles.map((role) => (may({ role }, permission) ? "yes" : "–")),
		callsOf(permission)
			.map(({ method, path }) => `\`${method} ${path}\``)
			.join(", ") || "–",
	]);
	const plain = operations.filter((operation) => !needsPermission(operation));
	const anyone = plain.filter(({ auth }) => mayCall(null, auth)).length;
	return [
		"# Who may do what",
		"",
		"A test writes this page from `src/kernel/permissions.ts` and the operations of the API. The API, the pages and the menu of the dashboard ask that table; the access trials call each operation as each role.",
		"",
		row(head),
		row(head.map(() => "---")),
		...rows.map(row),
		"",
		`${anyone} more calls are for anyone, ${plain.length - anyone} for whoever is signed in: these show and change a customer's own things alone.`,
		"",
	].join("\n");
}

test("the document says who may do what, as the table and the operations have it", async () => {
	await expect(describePermissions(shop.operations)).toMatchFileSnapshot(
		"../../docs/assurance/permissions.md",
	);
});
