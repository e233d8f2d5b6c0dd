import { copy as adminCopy } from "../admin/copy.ts";
import { copy } from "./copy.ts";
import { type ImportField, importFields } from "./rules.ts";

/** The field of each column, recognized by its head; null if none is. Of two columns for one field the first counts. */
export function readColumns(heads: readonly string[]): (ImportField | null)[] {
	const free = new Set<ImportField>(importFields);
	return heads.map((head) => {
		const plain = plainHead(head);
		const field = importFields.find((name) => free.has(name) && namesOf(name).includes(plain));
		if (field) free.delete(field);
		return field ?? null;
	});
}

function namesOf(field: ImportField): string[] {
	return [adminCopy.fields[field], ...copy.heads[field]];
}

function plainHead(head: string): string {
	return head
		.toLowerCase()
		.replace(/[^\p{L}\p{N}]+/gu, " ")
		.trim();
}
