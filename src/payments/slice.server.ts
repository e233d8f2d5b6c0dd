import type { Clock } from "../platform/clock.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Db } from "../platform/database/database.server.ts";
import { purgeProcessedEvents } from "./provider-events.server.ts";

/** The port to the payment provider and the shop's records of it; ordering has the calls. */
export const payments: Slice<{ db: Db; clock: Clock }> = { hourly: purgeProcessedEvents };
