import { eq } from "drizzle-orm";
import { expect, test } from "vitest";
import {
	makeAdmin,
	makeCustomer,
	makePart,
	type SignedInUser,
} from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { auditEntries } from "../../accounts/tables.server.ts";
import { newId } from "../../platform/database/id.server.ts";
import { mails } from "../../platform/mail/tables.server.ts";
import type { Question } from "./contract.ts";
import { partQuestions } from "./tables.server.ts";

const desk = "desk@shop.example";
const shop = await testShop({ RATE_LIMITS: "on", CONTACT_EMAIL: desk });
const admin = await makeAdmin(shop);

type Answer = { status: number; code?: string; fields?: object; insertedId?: string };

async function send(
	method: string,
	path: string,
	{ token }: { token: string },
	body?: unknown,
): Promise<Answer> {
	const response = await shop.fetch(`/api${path}`, { method, token, body });
	return { status: response.status, ...((await response.json()) as object) };
}
const ask = (asker: SignedInUser, partId: string, question = "Is it quiet?") =>
	send("POST", `/part/${partId}/question`, asker, { question });
const answer = (id: string | undefined, words: unknown, by = admin) =>
	send("PATCH", `/question/${id}`, by, { answer: words });
async function listQuestions(query = ""): Promise<Question[]> {
	const response = await shop.fetch(`/api/question${query}`, { token: admin.token });
	return (await response.json()) as Question[];
}
const mailedTo = (recipient: string) =>
	shop.db.select().from(mails).where(eq(mails.recipient, recipient)).orderBy(mails.id);
const storedOf = ({ accountId }: SignedInUser) =>
	shop.db.$count(partQuestions, eq(partQuestions.accountId, accountId));

test("a customer asks, the shop is told by mail and answers once, and the answer goes by mail", async () => {
	const asker = await makeCustomer(shop);
	const partId = await makePart(shop, { name: "Quiet Fan" });
	const response = await ask(asker, partId, "  Is it <b>quiet</b>? ");
	expect(response).toMatchObject({ status: 201, acknowledged: true });
	const open = { _id: response.insertedId, partId, partName: "Quiet Fan", state: "open" };
	expect(await listQuestions()).toMatchObject([
		{ ...open, question: "Is it <b>quiet</b>?", by: asker.email, answer: null, answeredAt: null },
	]);
	expect(await mailedTo(desk)).toMatchObject([
		{ kind: "question asked", about: response.insertedId },
	]);

	expect(await answer(response.insertedId, "Yes, 22 dB.")).toMatchObject({ modifiedCount: 1 });
	expect(await answer(response.insertedId, "No.")).toMatchObject({ code: "already-answered" });
	expect(await listQuestions()).toMatchObject([{ state: "answered", answer: "Yes, 22 dB." }]);
	expect(await mailedTo(asker.email)).toMatchObject([{ kind: "question answered" }]);
	while ((await shop.mails.deliver()) > 0);
	for (const recipient of [desk, asker.email])
		expect(await mailedTo(recipient)).toMatchObject([{ status: "sent" }]);
	const acts = await shop.db
		.select()
		.from(auditEntries)
		.where(eq(auditEntries.about, `part:${partId}`));
	expect(acts).toMatchObject([{ act: "answered a question", byEmail: admin.email }]);
});

test("open questions come first, then the newest", async () => {
	const asker = await makeCustomer(shop);
	const partId = await makePart(shop);
	const ids: string[] = [];
	for (const question of ["First?", "Second?", "Third?"])
		ids.push((await ask(asker, partId, question)).insertedId ?? "");
	await answer(ids[2], "Third.");
	const questions = (await listQuestions("?limit=100")).filter(
		(question) => question.partId === partId,
	);
	expect(questions.map(({ question }) => question)).toEqual(["Second?", "First?", "Third?"]);
});

test("only a verified address asks, five a day, about a part for sale, in 1 to 1,000 characters", async () => {
	const partId = await makePart(shop);
	const stranger = await makeCustomer(shop, { emailVerified: false });
	expect(await ask(stranger, partId)).toMatchObject({ status: 403, code: "address-not-verified" });
	expect(await storedOf(stranger)).toBe(0);

	const asker = await makeCustomer(shop);
	expect(await ask(asker, newId())).toMatchObject({ status: 404 });
	for (const words of ["  ", "x".repeat(1_001)])
		expect(await ask(asker, partId, words)).toMatchObject({
			status: 400,
			fields: { question: expect.any(String) },
		});
	const answers: Answer[] = [];
	for (let count = 0; count < 6; count += 1) answers.push(await ask(asker, partId));
	expect(answers.map(({ status }) => status)).toEqual([201, 201, 201, 201, 201, 429]);
	expect(answers.at(-1)?.code).toBe("too-many-questions");
	expect(await storedOf(asker)).toBe(5);
});

test("who is no admin neither reads questions nor answers them", async () => {
	const asker = await makeCustomer(shop);
	const { insertedId } = await ask(asker, await makePart(shop));
	expect(await answer(insertedId, "Yes.", asker)).toMatchObject({ status: 403 });
	expect(await send("GET", "/question", asker)).toMatchObject({ status: 403 });
	expect(await answer(newId(), "Yes.")).toMatchObject({ status: 404 });
	expect(await answer(insertedId, " ")).toMatchObject({ status: 400 });
});

test("questions and the mails about them that wait go with the account", async () => {
	const asker = await makeCustomer(shop);
	const { insertedId } = await ask(asker, await makePart(shop));
	const waiting = () => shop.db.$count(mails, eq(mails.about, insertedId ?? ""));
	expect(await waiting()).toBe(1);
	await send("DELETE", `/user/${encodeURIComponent(asker.email)}`, admin);
	expect([await storedOf(asker), await waiting()]).toEqual([0, 0]);
	expect((await listQuestions("?limit=100")).map(({ _id }) => _id)).not.toContain(insertedId);
});

test("two answers at the same time: one counts, the other is refused", async () => {
	const asker = await makeCustomer(shop);
	const { insertedId } = await ask(asker, await makePart(shop));
	const codes = await Promise.all([answer(insertedId, "Yes."), answer(insertedId, "No.")]);
	expect(codes.map(({ status }) => status).sort()).toEqual([200, 409]);
	expect(await mailedTo(asker.email)).toHaveLength(1);
});
