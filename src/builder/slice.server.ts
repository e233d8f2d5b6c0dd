import type { Slice } from "../platform/composition/slice-statement.server.ts";
import { builderApi } from "./api.server.ts";

/** Builds of parts that fit, kept and suggested. */
export const builder: Slice<unknown> = { name: "builder", endpoints: builderApi };
