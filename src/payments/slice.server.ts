import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { purgeProcessedEvents } from "./provider-events.server.ts";

/** The port to the payment provider and the shop's records of it; ordering has the calls. */
export const payments: Slice<Deps> = { hourly: purgeProcessedEvents };
