import { eq } from "drizzle-orm";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { percentilesOf } from "../harness/percentiles.ts";
import type { Cluster } from "./open-cluster.ts";

/**
 * Opens the comparison of what was sent with what arrived; each call looks at the mails since the one before. A mail may
 * come twice only if its process or connection ended between the mail server's answer and the note of it
 * (deliver-mails.server.ts): both have one Message-ID. That is counted; another is wrong.
 */
export function openMailCheck({ customers, mailServer }: Cluster) {
	const looked = new Set<string>();
	const before = { arrived: 0, twice: 0 };
	return async () => {
		const all = await customers.db.select().from(mails).where(eq(mails.status, "sent"));
		const sent = all.filter(({ id }) => !looked.has(id));
		for (const { id } of sent) looked.add(id);
		const arrivals = Map.groupBy(mailServer.arrived, ({ messageId = "" }) =>
			messageId.slice(1).split("@").at(0),
		);
		const twice = [...arrivals.values()].filter(({ length }) => length > 1).length;
		const counted = {
			"mails that arrived": arrivals.size - before.arrived,
			"of them twice with one Message-ID": twice - before.twice,
		};
		Object.assign(before, { arrived: arrivals.size, twice });
		const waited = (some: typeof sent) =>
			some.map(({ createdAt, endedAt }) => (endedAt ?? createdAt).getTime() - createdAt.getTime());
		const again = sent.filter(({ tries }) => tries > 1);
		const once = sent.filter(({ tries }) => tries === 1);
		return {
			counted: {
				...counted,
				"mails that took more than one try": again.length,
				...percentilesOf("a mail of one try waited", waited(once)),
				...percentilesOf("a mail of more tries waited", waited(again)),
			},
			wrong: sent.flatMap(({ id }) =>
				arrivals.has(id) ? [] : [`mail ${id} was sent and never came`],
			),
		};
	};
}
