import { globSync } from "node:fs";

/** Pure files whose mutants are all tried: what fits, money, stock, terms, limits, and who may call what. */
export const pure = globSync([
	"src/fit/*.ts",
	"src/fit/{drives,judgement,knowledge,memory,power,processor,space,whole}/*.ts",
	"src/terms/**/*.ts",
	"src/kernel/*.ts",
	"src/catalogue/{stock-rules,basket/join-baskets,prices/price-history,part-reviews/rules}.ts",
	"src/ordering/{rules,serial,order-number}.ts",
	"src/basket/{basket-state,order-again}.ts",
	"src/ordering/booking/{held-time,order-refusal,quantity-problem,refused-line}.ts",
	"src/ordering/returns/rules.ts",
	"src/ordering/promises/{day-after,order-delivery,promises-of-order,quote,standing-warranty,warranty-end}.ts",
	"src/ordering/{history/due-day,returns/read-closing,shipping/wrong-serials}.ts",
	"src/accounts/{rules,return-to,sign-in/account-list}.ts",
	"src/payments/{card-result,read-provider-event}.ts",
])
	.filter((file) => !/(?:\.test|copy|contract|\.server|\.checks)\.ts$/.test(file))
	.sort();

/** Commands that write money, stock, roles or orders: of their mutants a part is drawn. */
export const commands = globSync([
	"src/ordering/**/*.server.ts",
	"src/payments/**/*.server.ts",
	"src/terms/*.server.ts",
	"src/catalogue/{*stock*,take-lines,admin/*}.server.ts",
	"src/accounts/{admin,sessions}/*.server.ts",
	"src/platform/http/{handle-operation,run-operation,idempotency,rate-limit}.server.ts",
	"src/platform/database/in-transaction.server.ts",
])
	.filter((file) => !/(?:tables|api|-mail|mail-.*|metrics)\.server\.ts$/.test(file))
	.sort();

/** How many mutants of the commands are drawn, besides those that take a check out (`isCheck`). */
export const drawn = 500;

/** The tests that are shown the mutants. */
export const testFiles = globSync([
	"src/{fit,ordering,payments,terms,kernel}/**/*.test.{ts,tsx}",
	"src/accounts/{admin,sessions}/*.test.ts",
	"src/accounts/*.test.ts",
	"src/catalogue/{admin,basket,prices,part-reviews}/*.test.ts",
	"src/catalogue/*.test.ts",
	"src/platform/http/*.test.ts",
	"src/platform/database/in-transaction.test.ts",
	"src/app/creating-calls.test.ts",
]).sort();
