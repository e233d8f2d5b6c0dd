import { operationsOf } from "../kernel/operation.ts";
import { Acknowledged, Deleted } from "../platform/contract.ts";
import { writtenText } from "../platform/http/written-text.checks.ts";
import { z } from "../platform/http/zod.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Saved views");

/** `list` is an address below /dashboard/, and `query` its parameters. */
const SavedView = z.object({
	list: z.string(copy.wrong).regex(/^[\w/-]{1,80}$/, copy.wrong),
	name: writtenText(40, copy.nameWrong, copy.nameWrong),
	query: z.string(copy.wrong).max(500, copy.wrong),
});
export type SavedView = z.output<typeof SavedView>;

export const listSavedViewsOperation = operation("listSavedViews", "GET /saved-view", {
	summary: "List the caller's saved views of all lists of the dashboard, oldest first",
	auth: "orders.read",
	output: z.array(SavedView),
});

export const saveViewOperation = operation("saveView", "PUT /saved-view", {
	summary: "Save the filters of a list under a name, or replace those of that name",
	auth: "orders.read",
	input: { body: SavedView },
	output: Acknowledged,
	errors: { "too-many-views": { status: 409, message: copy.tooMany } },
});

export const removeViewOperation = operation("removeView", "DELETE /saved-view", {
	summary: "Remove a saved view; deletedCount is 0 if there is none of that name",
	auth: "orders.read",
	input: { query: SavedView.omit({ query: true }) },
	output: Deleted,
});
