import { eq } from "drizzle-orm";
import type { MailWriter, MailWriters } from "../../platform/mail/deliver-mails.server.ts";
import { addressOfPart } from "../live-part.ts";
import { parts } from "../tables.server.ts";
import { copy } from "./mail.copy.ts";
import { partQuestions } from "./tables.server.ts";

type Db = Parameters<MailWriter>[1]["db"];

/** Writes the mails about questions: each new question to the shop, and each answer to the customer. */
export const questionMailWriters: MailWriters = {
	"question asked": async ({ about }, { db }) => {
		const { question, part } = await findQuestion(db, about);
		return {
			subject: copy.aboutPart(part.name),
			intro: [question.question],
			link: { path: "/dashboard/questions", label: copy.toList },
		};
	},
	"question answered": async ({ about }, { db }) => {
		const { question, part } = await findQuestion(db, about);
		return {
			subject: copy.answered(part.name),
			intro: [copy.youAsked(question.question), copy.weAnswer(question.answer ?? "")],
			link: { path: addressOfPart(part), label: copy.toPart },
		};
	},
};

async function findQuestion(db: Db, id: string) {
	const [found] = await db
		.select({ question: partQuestions, part: parts })
		.from(partQuestions)
		.innerJoin(parts, eq(parts.id, partQuestions.partId))
		.where(eq(partQuestions.id, id));
	if (!found) throw new Error("the question of a mail is gone");
	return found;
}
