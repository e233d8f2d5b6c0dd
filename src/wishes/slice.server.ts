import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { wishesApi } from "./api.server.ts";

/** What somebody keeps in mind; its alerts are a room of their own. */
export const wishes: Slice<unknown> = { name: "wishes", endpoints: wishesApi };
