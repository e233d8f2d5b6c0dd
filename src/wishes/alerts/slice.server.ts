import type { Slice } from "../../platform/composition/slice-statement.server.ts";
import type { Log } from "../../platform/log.server.ts";
import { type AlertsApiDeps, alertsApi } from "./api.server.ts";
import { purgeEndedAlerts } from "./stop-alerts.server.ts";
import { type AlertsDeps, openAlertsWorker } from "./tell-alerts.server.ts";
import { alertMailWriters } from "./write-alert-mail.server.ts";

/** One mail when a part is back in stock, or costs what somebody named; the page of the wish list has them. */
export const alerts: Slice<AlertsApiDeps & AlertsDeps & { log: Log }> = {
	name: "wishes",
	endpoints: alertsApi,
	workers: (deps) => [openAlertsWorker(deps)],
	mails: alertMailWriters,
	hourly: purgeEndedAlerts,
};
