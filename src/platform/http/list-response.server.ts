import type { z } from "zod";
import { type PageRequest, pageCount } from "../../kernel/page.ts";

/** The `Link` header of a paged list: first, prev, next and last (RFC 8288), below the public URL. */
export function linkHeader(
	publicUrl: string,
	requestUrl: string,
	query: PageRequest,
	total: number,
): string {
	const { page, limit } = query;
	const last = pageCount(total, limit);
	const requested = new URL(requestUrl);
	const at = (number: number, relation: string) => {
		const url = new URL(requested.pathname + requested.search, publicUrl);
		url.searchParams.set("page", String(number));
		return `<${url.href}>; rel="${relation}"`;
	};
	const links = [at(1, "first")];
	if (page > 1) links.push(at(Math.min(page - 1, last), "prev"));
	if (page < last) links.push(at(page + 1, "next"));
	links.push(at(last, "last"));
	return links.join(", ");
}

/**
 * The rows that match the operation's output schema. It leaves out an invalid row, for example one
 * that somebody wrote directly into the database, and passes it to `onInvalid`.
 */
export function validRows(
	output: z.ZodType,
	rows: readonly unknown[],
	onInvalid: (row: unknown, error: z.ZodError) => void,
): unknown[] {
	const { element } = output as z.ZodArray<z.ZodType>;
	return rows.flatMap((row) => {
		const read = element.safeParse(row);
		if (!read.success) onInvalid(row, read.error);
		return read.success ? [read.data] : [];
	});
}
