import { and, eq, isNull } from "drizzle-orm";
import { findLivePart } from "../../catalogue/find-live-part.server.ts";
import { bookingObstacle } from "../../catalogue/stock-rules.ts";
import { ok, type Result, refuse } from "../../kernel/result.ts";
import { withAdvisoryLock } from "../../platform/database/advisory-lock.server.ts";
import type { Deps } from "../../platform/database/database.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import type { RefusalOf } from "../../platform/http/endpoint.server.ts";
import { refuseAboveLimit } from "../../platform/http/rate-limit.server.ts";
import { maxAlerts } from "./alert.ts";
import type { NewAlert, setAlertOperation } from "./contract.ts";
import { alerts } from "./tables.server.ts";

const perDay = { limit: 50, windowSeconds: 24 * 60 * 60 };

/**
 * Sets an alert: the account gets one mail when a part can be bought again, or costs `price` taka
 * or less. If the account has this alert already, it gets the new price. Returns the alert's id.
 *
 * Refuses a part that is not for sale, an alert whose condition is true now (`in-stock`,
 * `price-reached`), more than 50 waiting alerts, and more than 50 new alerts a day. `limited` false
 * lifts the daily limit (RATE_LIMITS).
 */
export function setAlert(
	{ db, clock, limited }: Deps & { limited: boolean },
	accountId: string,
	{ partId, kind, price }: NewAlert,
): Promise<Result<string, RefusalOf<typeof setAlertOperation>>> {
	return withAdvisoryLock(db, `alerts:${accountId}`, async (tx) => {
		const part = await findLivePart(tx, partId);
		if (!part) return refuse("no-such-part");
		if (kind === "stock" && !bookingObstacle(part)) return refuse("in-stock");
		if (price !== undefined && part.priceTaka <= price) return refuse("price-reached");
		const priceTaka = price ?? null;
		const waiting = and(eq(alerts.accountId, accountId), isNull(alerts.endedAt));
		const [existing] = await tx
			.update(alerts)
			.set({ priceTaka })
			.where(and(waiting, eq(alerts.partId, partId), eq(alerts.kind, kind)))
			.returning({ id: alerts.id });
		if (existing) return ok(existing.id);
		if ((await tx.$count(alerts, waiting)) >= maxAlerts) return refuse("too-many-alerts");
		const deps = { db: tx, clock, limited };
		const many = await refuseAboveLimit(deps, `alerts:${accountId}`, perDay, "too-many");
		if (many) return many;
		const id = newId();
		await tx
			.insert(alerts)
			.values({ id, accountId, partId, kind, priceTaka, createdAt: clock.now() });
		return ok(id);
	});
}
