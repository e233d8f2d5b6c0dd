import { readFileSync } from "node:fs";
import { brotliDecompressSync } from "node:zlib";
import { sessions } from "../../src/accounts/tables.server.ts";
import { newId } from "../../src/platform/database/id.server.ts";
import { freshToken, type SignedInUser } from "../harness/make-records.ts";
import type { TestShop } from "../harness/open-test-shop.ts";
import type { Later } from "./go-on.ts";
import type { Answers } from "./read-answers.ts";

/** A shop as an earlier version left it: its rows, and what that version answered of them. */
export type OldShop = {
	/** The last migration that it had had, by its time in the journal. */
	migration: number;
	/** What its clock said when it was asked. */
	now: string;
	/** In a sequence in which each table follows those that it refers to. */
	tables: { name: string; columns: string[]; rows: object[] }[];
	sequences: { name: string; last: number }[];
	orders: OldOrder[];
	answers: Answers;
	/** What it said of its orders once it had gone on for two days. */
	later: Later;
};

/** An order of the old shop: what it is a case of, and what its customer does afterwards. */
export type OldOrder = {
	id: string;
	about: string;
	customer: Pick<SignedInUser, "accountId" | "email" | "name">;
	next: "pays" | { approvesAt: string } | null;
};

/** What orders of the demonstration's first sixty days are about. */
export const ofSixtyDays = "of the sixty days";

export function readOldShop(file: string): OldShop {
	return JSON.parse(brotliDecompressSync(readFileSync(file)).toString());
}

/** Signs the customer of an old order in, by the account that was there. */
export async function signIn(shop: TestShop, { customer }: OldOrder): Promise<SignedInUser> {
	const sessionId = newId();
	const createdAt = shop.clock.now();
	const expiresAt = new Date(createdAt.getTime() + 24 * 60 * 60_000);
	const { accountId: userId } = customer;
	await shop.db
		.insert(sessions)
		.values({ id: sessionId, userId, token: sessionId, createdAt, expiresAt });
	const token = await freshToken(shop, { sessionId, ...customer });
	return { ...customer, sessionId, verified: true, token };
}
