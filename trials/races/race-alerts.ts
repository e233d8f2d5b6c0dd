import { and, eq, inArray, like } from "drizzle-orm";
import type { Db } from "../../src/platform/database/database.server.ts";
import { openStopLinks } from "../../src/platform/mail/stop-links.server.ts";
import { mails } from "../../src/platform/mail/tables.server.ts";
import { alerts } from "../../src/wishes/alerts/tables.server.ts";
import { tellAlerts } from "../../src/wishes/alerts/tell-alerts.server.ts";
import { makeAdmin, makePart } from "../../test/harness/make-records.ts";
import { expectResponses, type Race, type RaceShop, side } from "./race-shop.ts";
import { changePart, makeCustomers } from "./race-steps.ts";

const customers = 4;

/**
 * Four wait for a part to come back and to become cheap; it does both, while several workers look, some stop what
 * they wait for and some ask again.
 */
async function tellTwice(race: RaceShop): Promise<void> {
	const { shop, direct, random } = race;
	const partId = await makePart(shop, { priceTaka: 5_000, availableQuantity: 0 });
	const admin = await makeAdmin(shop);
	const people = await makeCustomers(race, customers);
	const wishes = [
		{ partId, kind: "stock" },
		{ partId, kind: "price", price: 4_000 },
	];
	const responses = await Promise.all(
		people.flatMap((person) => wishes.map((body) => race.send(person, "POST", "/alert", body))),
	);
	expectResponses(race, "an alert", responses, ["201"]);
	const deps = { ...direct, alertStopLinks: openStopLinks("a secret of a race", "alert") };
	const tell = async () => {
		await tellAlerts(deps);
		return { status: 200 };
	};
	const stopOne = () => {
		const index = random.below(responses.length);
		const person = people[Math.floor(index / wishes.length)] ?? null;
		return race.send(person, "DELETE", `/alert/${responses[index]?.insertedId}`);
	};
	const askAgain = () => {
		const person = people[random.below(customers)] ?? null;
		return race.send(person, "POST", "/alert", wishes[random.below(wishes.length)]);
	};
	await race.atOnce([
		side(
			"a change of the part",
			null,
			() => changePart(race, admin, partId, { stockChange: 3 }),
			() => changePart(race, admin, partId, { price: 3_000 + random.below(1_500) }),
		),
		side("telling", null, tell, tell, tell, tell),
		side("stopping one and asking again", null, stopOne, askAgain),
	]);
	await tell();
	const ids = people.map(({ accountId }) => accountId);
	const emails = people.map(({ email }) => email);
	// At one moment: the worker of another process may end an alert, with its mail, between two reads.
	await direct.db.transaction((db) => checkAlerts({ ...race, db }, ids, emails), {
		isolationLevel: "repeatable read",
	});
}

/** Objects to an alert that was told by no mail or by several, and to one that sent a mail and was not told. */
async function checkAlerts(
	{ db, count, object }: Pick<RaceShop, "count" | "object"> & { db: Db },
	accountIds: readonly string[],
	emails: readonly string[],
): Promise<void> {
	const rows = await db
		.select()
		.from(alerts)
		.where(inArray(alerts.accountId, [...accountIds]));
	for (const alert of rows) {
		const sent = await db.$count(
			mails,
			and(eq(mails.about, alert.id), like(mails.kind, "alert %")),
		);
		count(alert.outcome ?? "waiting");
		if (sent !== (alert.outcome === "told" ? 1 : 0))
			object("an alert has not as many mails as it should", { alert, sent });
	}
	const all = await db.$count(
		mails,
		and(inArray(mails.recipient, [...emails]), like(mails.kind, "alert %")),
	);
	const ended = rows.filter(({ outcome }) => outcome === "told").length;
	if (all !== ended) object("there are mails of no alert", { all, ended });
}

export const alertRace: Race = {
	name: "alert-twice",
	invariant: "an alert is told by one mail, whoever looks, stops or asks at the same time",
	run: tellTwice,
};
