import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import {
	listAlertsOperation,
	setAlertOperation,
	showStopOperation,
	stopAlertOperation,
	stopAlertsOperation,
} from "./contract.ts";
import { listAlerts } from "./list-alerts.server.ts";
import { setAlert } from "./set-alert.server.ts";
import { stopAlert, stopAllAlerts } from "./stop-alerts.server.ts";

const stopPage = "/wishes/stop";

/** `limited`: whether new alerts a day are counted (RATE_LIMITS). */
export type AlertsApiDeps = { limited: boolean; alertStopLinks: StopLinks };

/** The endpoints of alerts: each account's own, and the link in their mails. */
export function alertsApi({ limited, alertStopLinks }: AlertsApiDeps): Endpoint[] {
	return [
		endpoint(setAlertOperation, async ({ db, clock, caller, body }) => {
			const set = await setAlert({ db, clock, limited }, caller.accountId, body);
			return set.ok ? ok({ acknowledged: true as const, insertedId: set.value }) : set;
		}),
		endpoint(listAlertsOperation, async ({ db, caller, query }) =>
			ok(await listAlerts(db, caller.accountId, query)),
		),
		endpoint(showStopOperation, async ({ query, responseHeaders }) => {
			responseHeaders.set("location", `${stopPage}?${new URLSearchParams(query)}`);
			return ok({});
		}),
		endpoint(stopAlertsOperation, async ({ db, clock, query, request, responseHeaders }) => {
			const isSigned = alertStopLinks.isValid(query.alert, query.key);
			const stoppedCount = isSigned ? await stopAllAlerts({ db, clock }, query.alert) : null;
			const isValid = stoppedCount !== null;
			const isForm = request.headers.get("accept")?.includes("text/html") ?? false;
			if (isForm) responseHeaders.set("location", `${stopPage}?stopped=${isValid ? "yes" : "no"}`);
			return isValid || isForm ? ok({ stoppedCount: stoppedCount ?? 0 }) : refuse("wrong-link");
		}),
		endpoint(stopAlertOperation, ({ db, clock, caller, params }) =>
			stopAlert({ db, clock }, caller.accountId, params.id),
		),
	];
}
