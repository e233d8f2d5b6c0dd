import { sql } from "drizzle-orm";
import type { InvariantDeps } from "../../src/ordering/invariants/check-charges.server.ts";
import type { InvariantResult } from "../../src/ordering/invariants/invariant-query.server.ts";
import { invariants } from "../../src/ordering/invariants/invariants.copy.ts";
import { listViolations } from "../../src/ordering/invariants/list-violations.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { makeOrder } from "./order-actions.ts";
import type { ShopUnderTest } from "./shop-under-test.ts";

/**
 * The violated invariants of a shop's records, a sentence each; read when nothing changes any more,
 * so that no violation is a passing state. Without a gateway the shop's database alone is checked.
 */
export async function violations(audited: InvariantDeps): Promise<string[]> {
	return (await listViolations(audited, 0)).flatMap(sentencesOf);
}

function sentencesOf({ rule, broken, total, unasked }: InvariantResult): string[] {
	const sentence = invariants[rule];
	if (unasked === "provider unreachable") return [`could not be asked: ${sentence}`];
	const more = total > broken.length ? [`not so: ${sentence} (${total} in all)`] : [];
	return [...broken.map((about) => `not so: ${sentence} (${about})`), ...more];
}

/** What breaks each invariant of reviews of parts, and it alone. */
export function reviewPlants(openShop: () => ShopUnderTest) {
	const write = (statement: string) => openShop().db.execute(sql.raw(statement));
	return {
		"rating-differs": async () => {
			const { partId } = await makeOrder(openShop());
			await write(`update parts set review_count = 1, rating_sum = 4 where id = '${partId}'`);
		},
		"review-without-purchase": async () => {
			const { partId, orderId, customer } = await makeOrder(openShop());
			await write(`insert into part_reviews
				(id, part_id, order_line_id, account_id, name, stars, body, created_at, hidden_at, hidden_reason)
				select '${newId()}', '${partId}', id, '${customer.accountId}', 'A', 4, 'B', now(), now(), 'C'
				from order_lines where order_id = '${orderId}'`);
		},
		"review-asked-twice": async () => {
			const { orderId } = await makeOrder(openShop());
			await write(`insert into mails
				(id, kind, recipient, about, status, tries, due_at, give_up_at, created_at)
				values ('${newId()}', 'order review', 'a@example.com', '${orderId}', 'sent', 1, now(), now(), now())`);
		},
	};
}
