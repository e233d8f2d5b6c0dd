import { operationsOf } from "../../kernel/operation.ts";
import { Created, Deleted, IdParams, PageQuery, Time } from "../../platform/contract.ts";
import { writtenText } from "../../platform/http/written-text.checks.ts";
import { z } from "../../platform/http/zod.ts";
import { copy } from "./copy.ts";

const operation = operationsOf("Notes");

const about = z.string(copy.aboutWrong).regex(/^(?:account|order):[\w-]{1,100}$/, copy.aboutWrong);

const Note = z.object({
	_id: z.string(),
	about: z.string().describe("account:<id> or order:<id>"),
	text: z.string(),
	by: z.string().describe("The writer's name"),
	own: z.boolean().describe("Whether the caller wrote it"),
	createdAt: Time,
});
export type Note = z.output<typeof Note>;

export const listNotesOperation = operation("listNotes", "GET /note", {
	summary:
		"List staff's notes about an order, or about a customer and their orders, newest first; customers' also need `people.read`",
	auth: "notes.read",
	input: { query: PageQuery.extend({ about }) },
	output: z.array(Note),
	list: true,
});

export const addNoteOperation = operation("addNote", "POST /note", {
	summary: "Write a note about an order or a customer; customers' also need `people.read`",
	auth: "notes.write",
	input: { body: z.object({ about, text: writtenText(1_000, copy.needed, copy.tooLong) }) },
	output: Created,
	status: 201,
	errors: { "account-removed": { status: 409, message: copy.accountRemoved } },
});

export const deleteNoteOperation = operation("deleteNote", "DELETE /note/{id}", {
	summary: "Delete a note of one's own; deletedCount is 0 if it was deleted before",
	auth: "notes.write",
	input: { params: IdParams },
	output: Deleted,
});
