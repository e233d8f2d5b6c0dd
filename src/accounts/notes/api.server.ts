import type { Caller } from "../../kernel/caller.ts";
import { may } from "../../kernel/permissions.ts";
import { ok, refuse } from "../../kernel/result.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import { addNote, type FindCustomer } from "./add-note.server.ts";
import { addNoteOperation, deleteNoteOperation, listNotesOperation } from "./contract.ts";
import { deleteNote } from "./delete-note.server.ts";
import { listNotes } from "./list-notes.server.ts";

/** Notes of staff. A customer's also need the permission to see customers. */
export function notesApi({ findCustomer }: { findCustomer: FindCustomer }): Endpoint[] {
	return [
		endpoint(listNotesOperation, async ({ db, caller, query }) =>
			isClosedTo(caller, query.about)
				? refuse("not-allowed")
				: ok(await listNotes(db, caller, query)),
		),
		endpoint(addNoteOperation, async ({ db, clock, caller, body }) =>
			isClosedTo(caller, body.about)
				? refuse("not-allowed")
				: addNote({ db, clock, findCustomer }, caller, body),
		),
		endpoint(deleteNoteOperation, async ({ db, caller, params }) =>
			ok(await deleteNote(db, caller, params.id)),
		),
	];
}

function isClosedTo(caller: Caller, about: string): boolean {
	return about.startsWith("account:") && !may(caller, "people.read");
}
