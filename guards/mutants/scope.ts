import { globSync } from "node:fs";

/** The files of these patterns. Throws where one matches no file: what moved would be tried no more. */
function filesOf(patterns: readonly string[]): string[] {
	return patterns.flatMap((pattern) => {
		const files = globSync(pattern);
		if (files.length === 0) throw new Error(`no file is called ${pattern}`);
		return files;
	});
}

const namedIn = (folder: string, ...names: string[]) =>
	names.map((name) => `src/${folder}/${name}.ts`);

/** Pure files whose mutants are all tried: what fits, money, stock, terms, limits, and who may call what. */
export const pure = filesOf([
	"src/fit/*.ts",
	"src/fit/*/*.ts",
	"src/terms/**/*.ts",
	"src/kernel/*.ts",
	...namedIn("catalogue", "stock-rules", "prices/price-history"),
	...namedIn("ordering", "rules", "serial", "order-number", "history/due-day"),
	...namedIn("basket", "basket-state", "join-baskets", "order-again"),
	...namedIn("ordering/booking", "held-time", "order-refusal", "quantity-problem", "refused-line"),
	...namedIn("ordering/returns", "rules", "read-closing"),
	...namedIn("ordering/promises", "day-after", "order-delivery", "promises-of-order", "quote"),
	...namedIn("ordering/promises", "standing-warranty", "warranty-end"),
	...namedIn("ordering/shipping", "wrong-serials"),
	...namedIn("accounts", "rules", "return-to", "sign-in/account-list"),
	...namedIn("payments", "card-result", "read-provider-event"),
	...namedIn("part-reviews/shown", "rules"),
])
	.filter((file) => !/(?:\.test|copy|contract|\.server|\.checks)\.ts$/.test(file))
	.sort();

/** Commands that write money, stock, roles or orders: of their mutants a part is drawn. */
export const commands = filesOf([
	"src/ordering/**/*.server.ts",
	"src/payments/**/*.server.ts",
	"src/terms/*.server.ts",
	"src/catalogue/*stock*.server.ts",
	"src/catalogue/take-lines.server.ts",
	"src/catalogue/admin/*.server.ts",
	"src/accounts/admin/*.server.ts",
	"src/accounts/sessions/*.server.ts",
	"src/platform/http/handle-operation.server.ts",
	"src/platform/http/run-operation.server.ts",
	"src/platform/http/idempotency.server.ts",
	"src/platform/http/rate-limit.server.ts",
	"src/platform/database/in-transaction.server.ts",
])
	.filter((file) => !/(?:tables|api|-mail|mail-.*|metrics)\.server\.ts$/.test(file))
	.sort();

/** How many mutants of the commands are drawn, besides those that take a check out (`isCheck`). */
export const drawn = 500;

/** The tests that are shown the mutants. */
export const testFiles = filesOf([
	"src/fit/**/*.test.{ts,tsx}",
	"src/ordering/**/*.test.{ts,tsx}",
	"src/payments/**/*.test.{ts,tsx}",
	"src/terms/**/*.test.{ts,tsx}",
	"src/kernel/**/*.test.{ts,tsx}",
	"src/accounts/admin/*.test.ts",
	"src/accounts/sessions/*.test.ts",
	"src/accounts/identity/*.test.ts",
	"src/accounts/sign-in/*.test.ts",
	"src/accounts/*.test.ts",
	"src/catalogue/admin/*.test.ts",
	"src/catalogue/facts/*.test.ts",
	"src/catalogue/prices/*.test.ts",
	"src/basket/*.test.ts",
	"src/part-reviews/shown/*.test.ts",
	"src/catalogue/*.test.ts",
	"src/platform/http/*.test.ts",
	"src/platform/database/in-transaction.test.ts",
	"src/app/creating-calls.test.ts",
]).sort();
