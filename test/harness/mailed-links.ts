import { and, eq } from "drizzle-orm";
import { mails } from "../../src/platform/mail/tables.server.ts";
import type { TestShop } from "./open-test-shop.ts";

/** The paths of the links in somebody's mails of one kind, the oldest first. */
export async function pathsMailedTo(
	{ db }: TestShop,
	kind: string,
	email: string,
): Promise<string[]> {
	const found = await db
		.select()
		.from(mails)
		.where(and(eq(mails.kind, kind), eq(mails.recipient, email)))
		.orderBy(mails.createdAt);
	return found.map(({ parameters }) => parameters?.path ?? "");
}

/** The one-time value that a link carries. */
export function tokenOf(path = ""): string | null {
	return new URL(path, "http://shop").searchParams.get("token");
}
