import { sql } from "drizzle-orm";
import { check, index, integer, pgTable, text, uniqueIndex, uuid } from "drizzle-orm/pg-core";
import { ofAccount } from "../../accounts/tables.server.ts";
import { ofPart } from "../../catalogue/tables.server.ts";
import { isOneOf } from "../../platform/database/is-one-of.server.ts";
import { when } from "../../platform/database/when.server.ts";
import { alertKinds, alertOutcomes } from "./alert.ts";

/** Alerts: requests for one mail when a part is back in stock, or costs no more than a price. */
export const alerts = pgTable(
	"alerts",
	{
		/** The alert's mail has this id as its `about`. The stop link contains this id, signed. */
		id: uuid().primaryKey(),
		accountId: ofAccount(),
		partId: ofPart(),
		kind: text({ enum: alertKinds }).notNull(),
		/** The price that the customer named. Only the kind `price` has it. */
		priceTaka: integer(),
		createdAt: when().notNull(),
		/** Null while the alert waits. */
		endedAt: when(),
		outcome: text({ enum: alertOutcomes }),
	},
	(table) => [
		uniqueIndex("alerts_waiting")
			.on(table.accountId, table.partId, table.kind)
			.where(sql`${table.endedAt} is null`),
		index().on(table.partId),
		check("alerts_kind_listed", isOneOf(table.kind, alertKinds)),
		check("alerts_outcome_listed", isOneOf(table.outcome, alertOutcomes)),
		check("alerts_outcome_has_time", sql`(${table.outcome} is null) = (${table.endedAt} is null)`),
		check("alerts_price_named", sql`(${table.kind} = 'price') = (${table.priceTaka} is not null)`),
	],
);
