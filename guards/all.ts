import { accounts } from "./accounts.ts";
import { databases } from "./database.ts";
import { facets } from "./facets.ts";
import { type Guard, guardOf } from "./guard.ts";
import { isolation } from "./isolation.ts";
import { mails } from "./mails.ts";
import { orders } from "./orders.ts";
import { provider } from "./provider.ts";
import { requests } from "./requests.ts";
import { searching } from "./search.ts";
import { secondFactor } from "./second-factor.ts";
import { stock } from "./stock.ts";
import { stories } from "./stories.ts";

/** Every guard that is removed in turn to see a test fail (`npm run guards`). */
export const guards: readonly Guard[] = [
	...accounts,
	...secondFactor,
	...databases,
	...facets,
	...searching,
	...requests,
	...stock,
	...isolation,
	...mails,
	...orders,
	...provider,
	...stories,
].map(guardOf);
