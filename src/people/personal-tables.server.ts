import type { PgColumn } from "drizzle-orm/pg-core";
import { staffNotes } from "../accounts/notes/tables.server.ts";
import {
	auditEntries,
	credentials,
	invitations,
	profiles,
	sessions,
	twoFactors,
	users,
} from "../accounts/tables.server.ts";
import { basketLines } from "../basket/tables.server.ts";
import { builds } from "../builder/tables.server.ts";
import { partBatches } from "../catalogue/admin/tables.server.ts";
import { csvImports } from "../catalogue/csv-import/tables.server.ts";
import { factReports, partFacts } from "../catalogue/facts/tables.server.ts";
import { uploads } from "../catalogue/images/tables.server.ts";
import { partPrices } from "../catalogue/prices/tables.server.ts";
import { partQuestions } from "../catalogue/questions/tables.server.ts";
import { addresses } from "../ordering/addresses/tables.server.ts";
import { refunds } from "../ordering/refunds/tables.server.ts";
import { returnPictures } from "../ordering/returns/tables.server.ts";
import { orderEvents, orders } from "../ordering/tables.server.ts";
import {
	partReviewReports,
	partReviews,
	reviewMailStops,
} from "../part-reviews/shown/tables.server.ts";
import { idempotencyKeys } from "../platform/http/tables.server.ts";
import { reviews } from "../reviews/tables.server.ts";
import { savedViews } from "../saved-views/tables.server.ts";
import { shopDetails } from "../shop/tables.server.ts";
import { terms } from "../terms/tables.server.ts";
import { alerts } from "../wishes/alerts/tables.server.ts";
import { wishes } from "../wishes/tables.server.ts";

/** What becomes of a table's rows of a person: `of` is the column with the account's id. */
type PersonalTable = {
	of: PgColumn;
	/** `deleted` with the account. Else the rows stay: `why` says what of them is changed, or the reason. */
	end: "deleted" | "stays";
	why?: string;
	/** The columns that the person's file leaves out, such as secrets. Without it, the file has no row. */
	givenWithout?: readonly string[];
};

const deleted = (of: PgColumn, ...givenWithout: string[]): PersonalTable => ({
	of,
	end: "deleted",
	givenWithout,
});
const stays = (of: PgColumn, why: string, givenWithout?: string[]): PersonalTable => ({
	of,
	end: "stays",
	why,
	...(givenWithout && { givenWithout }),
});
const ofStaff: readonly PgColumn[] = [
	orderEvents.byAccountId,
	refunds.byAccountId,
	staffNotes.byAccountId,
	partBatches.byAccountId,
	partPrices.byAccountId,
	csvImports.byAccountId,
	invitations.invitedBy,
	partFacts.establishedBy,
	terms.byAccountId,
	shopDetails.byAccountId,
];

/** Every column that refers to a person (a test compares the database), also of slices that are left out. */
export const personalTables: readonly PersonalTable[] = [
	stays(users.id, "without name and picture; the former address for 30 days", []),
	deleted(profiles.accountId),
	deleted(sessions.userId, "token"),
	deleted(credentials.userId, "accessToken", "refreshToken", "idToken", "password"),
	deleted(twoFactors.userId, "secret", "backupCodes"),
	deleted(addresses.accountId),
	deleted(basketLines.accountId),
	deleted(wishes.accountId),
	deleted(alerts.accountId),
	deleted(builds.accountId),
	stays(reviews.accountId, "hidden at once, deleted with the former address", []),
	stays(partReviews.accountId, "stars and text, without name and photos", []),
	stays(partReviewReports.accountId, "one count for each account", []),
	deleted(reviewMailStops.accountId),
	deleted(partQuestions.accountId),
	stays(factReports.accountId, "what is wrong with a part, shown without who said it", []),
	deleted(staffNotes.customerId, "byAccountId"),
	deleted(savedViews.accountId),
	{ of: idempotencyKeys.accountId, end: "deleted" },
	stays(orders.accountId, "records of the trade; `tidyOrders` empties the rest"),
	stays(returnPictures.accountId, "deleted by `tidyOrders`", ["image"]),
	stays(uploads.accountId, "the address of an image alone", []),
	stays(
		auditEntries.byAccountId,
		"proof of who did what; a customer's address goes with the former address",
		[],
	),
	...ofStaff.map((of) => stays(of, "says who of the staff did it")),
];
