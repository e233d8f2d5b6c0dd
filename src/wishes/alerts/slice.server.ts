import { ok, refuse } from "../../kernel/result.ts";
import type { Slice } from "../../platform/composition/slice-statement.server.ts";
import { endpoint } from "../../platform/http/endpoint.server.ts";
import type { Log } from "../../platform/log.server.ts";
import {
	listAlertsOperation,
	setAlertOperation,
	showStopOperation,
	stopAlertOperation,
	stopAlertsOperation,
} from "./contract.ts";
import { listAlerts } from "./list-alerts.server.ts";
import { setAlert } from "./set-alert.server.ts";
import { purgeEndedAlerts, stopAlert, stopAllAlerts } from "./stop-alerts.server.ts";
import { type AlertsDeps, openAlertsWorker } from "./tell-alerts.server.ts";
import { alertMailWriters } from "./write-alert-mail.server.ts";

const stopPage = "/wishes/stop";

type Deps = AlertsDeps & {
	/** Whether the limit of new alerts per day applies (RATE_LIMITS). */
	limited: boolean;
	log: Log;
};

/** Alerts: one mail when a part is back in stock or cheap enough. The wish list's page shows them. */
export const alerts: Slice<Deps> = {
	name: "wishes",
	endpoints: ({ limited, alertStopLinks }) => [
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
	],
	workers: (deps) => [openAlertsWorker(deps)],
	mails: alertMailWriters,
	hourly: purgeEndedAlerts,
};
