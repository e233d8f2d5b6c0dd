import { versionedTable } from "../accounts/versioned-table.server.ts";
import type { Details } from "./details.ts";

/** All versions of the shop's details. */
export const shopDetails = versionedTable<Details>("shop_details");
