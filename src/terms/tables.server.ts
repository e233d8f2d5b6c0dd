import { versionedTable } from "../accounts/versioned-table.server.ts";
import type { Terms } from "./terms.ts";

/** All versions of the shop's terms. */
export const terms = versionedTable<Terms>("terms");
