import { eq } from "drizzle-orm";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { percentilesOf } from "../harness/percentiles.ts";
import type { Cluster } from "./open-cluster.ts";

/**
 * What was sent against what arrived. A mail may come twice only if its process or connection ended between the mail
 * server's answer and the note of it (deliver-mails.server.ts): both have one Message-ID. That is counted; another is wrong.
 */
export async function checkMails({ customers, mailServer }: Cluster) {
	const sent = await customers.db
		.select({
			id: mails.id,
			tries: mails.tries,
			createdAt: mails.createdAt,
			endedAt: mails.endedAt,
		})
		.from(mails)
		.where(eq(mails.status, "sent"));
	const arrived = new Map<string, number>();
	for (const { messageId = "" } of mailServer.arrived) {
		const id = messageId.slice(1).split("@")[0] ?? "";
		arrived.set(id, (arrived.get(id) ?? 0) + 1);
	}
	const counts = [...arrived.values()];
	const waited = (some: typeof sent) =>
		some.map(({ createdAt, endedAt }) => (endedAt ?? createdAt).getTime() - createdAt.getTime());
	const again = sent.filter(({ tries }) => tries > 1);
	const once = sent.filter(({ tries }) => tries === 1);
	return {
		counted: {
			"mails that arrived": counts.length,
			"of them twice with one Message-ID": counts.filter((times) => times > 1).length,
			"mails that took more than one try": again.length,
			...percentilesOf("a mail of one try waited", waited(once)),
			...percentilesOf("a mail of more tries waited", waited(again)),
		},
		wrong: sent.flatMap(({ id }) =>
			arrived.has(id) ? [] : [`mail ${id} was sent and never came`],
		),
	};
}
