import { type SQL, sql } from "drizzle-orm";
import { value } from "../../platform/database/prepared.server.ts";

/**
 * SQL of the booking statement: takes what was ordered out of the account's basket, in the transaction of the order,
 * so that a lost response leaves nothing to order twice. What another device put in meanwhile stays: a line that holds
 * more keeps the rest, as it is once it is locked. `ordered` has part_id and quantity, and no rows where nothing was
 * taken. The lines are locked in the order of the parts' ids, as by writeBasket.
 */
export const takeFromBasketSql = (ordered: SQL) => sql`, in_basket as (
	select basket_lines.part_id, basket_lines.quantity - ordered.quantity as rest
	from basket_lines join ${ordered} as ordered on ordered.part_id = basket_lines.part_id
	where account_id = ${value("accountId", "text")}
	order by basket_lines.part_id
	for update of basket_lines
), lessened as (
	update basket_lines set quantity = rest from in_basket
	where account_id = ${value("accountId", "text")} and basket_lines.part_id = in_basket.part_id and rest > 0
), emptied as (
	delete from basket_lines using in_basket
	where account_id = ${value("accountId", "text")} and basket_lines.part_id = in_basket.part_id and rest <= 0
)`;
