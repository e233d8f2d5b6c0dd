import type { FindPartsDeps } from "../catalogue/listing/find-parts.server.ts";
import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { judgementApi } from "./judgement/api.server.ts";

/** Whether parts fit. */
export const fit: Slice<FindPartsDeps> = { endpoints: judgementApi };
