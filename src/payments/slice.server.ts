import type { Slice } from "../platform/composition/slice-statement.server.ts";
import type { Deps } from "../platform/database/database.server.ts";
import { purgeProcessedEvents } from "./provider-events.server.ts";

/** The interface to the payment provider, and the shop's payment records. `ordering` has the API operations. */
export const payments: Slice<Deps> = { hourly: purgeProcessedEvents };
