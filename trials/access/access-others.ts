import { randomUUID } from "node:crypto";
import type { Operation } from "../../src/kernel/operation.ts";
import type { InsideShop } from "../../test/harness/open-in-process.ts";
import { settleInside } from "../database/settle-inside.ts";
import { enter, type Person } from "../harness/accounts.ts";
import { changesBetween, readBooks } from "../harness/database-rows.ts";
import { addressVariants } from "../harness/email-variants.ts";
import type { Ground } from "../harness/fixture.ts";
import { allOf, ask, askFor, type Told } from "../harness/request.ts";
import { type Sample, sampleOf, type Words } from "../harness/sample-values.ts";
import type { Trial } from "../harness/trial.ts";
import { commonWords, furnish, type Holdings } from "../harness/victim.ts";

type Stand = {
	shop: InsideShop;
	victim: Holdings;
	intruder: Person;
	own: Holdings;
	common: Words;
	wrong: string[];
	counted: Record<string, number>;
};

async function reachForOthers(ground: Ground) {
	const shop = await ground.openInside(await ground.makeDatabase());
	const intruder = await enter(shop);
	const [victim, own] = [await furnish(shop), await furnish(shop, intruder)];
	const common = await commonWords(shop, intruder.accountId);
	const stand: Stand = { shop, victim, intruder, own, common, wrong: [], counted: {} };
	const within = shop.operations.filter(
		({ auth, path }) => auth !== "admin" && !path.startsWith("/auth/"),
	);
	for (const operation of within) {
		for (const sample of aimedSamples(stand, operation))
			await expectNothing(stand, operation, sample);
		await expectSameAsAbsent(stand, operation);
	}
	ground.say("another's orders, payments and addresses");
	await takeVariantsOfAddress(stand);
	return { counted: stand.counted, wrong: [...stand.wrong, ...(await settleInside(ground, shop))] };
}

/** Each call as the victim would make it, and as one's own with one thing of the victim's in it. */
function aimedSamples({ common, victim, own }: Stand, operation: Operation): Sample[] {
	const whole = victim.words.map((words) => sampleOf(operation, { ...common, ...words }));
	const mixed = own.words.flatMap((mine) =>
		victim.words.flatMap((theirs) =>
			Object.keys(theirs).map((name) =>
				sampleOf(operation, { ...common, ...mine, [name]: theirs[name] }),
			),
		),
	);
	const mine = new Set(
		own.words.map((words) => textOf(sampleOf(operation, { ...common, ...words }))),
	);
	const aimed = new Map([...whole, ...mixed].map((sample) => [textOf(sample), sample]));
	const variants = addressVariants(victim.person.email).map((email) => {
		const sample = sampleOf(operation, { ...common, ...own.words[3], email });
		return textOf(sample).includes(JSON.stringify(email)) ? sample : null;
	});
	const theirs = [...aimed].flatMap(([text, sample]) =>
		!mine.has(text) && isAimed(victim, text, operation) ? [sample] : [],
	);
	return [...theirs, ...variants].filter((sample) => sample !== null);
}

// What anyone may call is let in by a secret that only its owner knows: that is not reached for here.
function isAimed({ secrets }: Holdings, text: string, { auth }: Operation): boolean {
	return (
		secrets.some((one) => text.includes(one)) && !(auth === "anyone" && text.includes("_secret_"))
	);
}

function textOf(sample: Sample | null): string {
	return JSON.stringify([sample?.params, sample?.query, sample?.body]);
}

async function expectNothing(stand: Stand, operation: Operation, sample: Sample) {
	const { shop, victim, intruder } = stand;
	const before = await readBooks(shop);
	const headers = { authorization: `Bearer ${intruder.token}`, cookie: intruder.cookie };
	const told = await askFor(shop, operation, sample, headers);
	const changed = changesBetween(before, await readBooks(shop));
	const who = `${operation.name} ${textOf(sample)}`;
	stand.counted["reached for"] = (stand.counted["reached for"] ?? 0) + 1;
	if (told.status < 400 || told.status >= 500)
		stand.wrong.push(`${who}: ${told.status} ${told.body.slice(0, 120)}`);
	for (const { table, row } of changed.slice(0, 2))
		stand.wrong.push(`${who} changed ${table}: ${row}`);
	expectSilence(stand, victim, who, told, textOf(sample));
}

/** Another's order and one that is not there are told of letter for letter alike. */
async function expectSameAsAbsent(stand: Stand, operation: Operation) {
	if (operation.auth === "anyone" || !operation.input.params?.shape.id) return;
	const headers = { authorization: `Bearer ${stand.intruder.token}` };
	const said = async (words: Words, id: string) => {
		const sample = sampleOf(operation, { ...stand.common, ...words, id, oder: id });
		return sample ? allOf(await askFor(stand.shop, operation, sample, headers)) : "";
	};
	for (const words of stand.victim.words.filter((one) => "oder" in one)) {
		const [theirs, nobodys] = [
			await said(words, String(words.id)),
			await said(words, randomUUID()),
		];
		stand.counted.compared = (stand.counted.compared ?? 0) + 1;
		if (theirs !== nobodys)
			stand.wrong.push(`${operation.name} tells another's from none: ${theirs} / ${nobodys}`);
	}
}

/** No way of writing another's address opens, or takes over, their account. */
async function takeVariantsOfAddress(stand: Stand) {
	const { shop, victim, intruder } = stand;
	const password = "seven red lanterns mine";
	for (const email of addressVariants(victim.person.email)) {
		for (const path of ["sign-up", "sign-in"]) {
			const body = { name: "Mallory", email, password };
			const told = await ask(shop, { method: "POST", path: `/api/auth/${path}/email`, body });
			stand.counted["ways to write an address"] =
				(stand.counted["ways to write an address"] ?? 0) + 1;
			if (told.status >= 500) stand.wrong.push(`${path} as ${email}: ${told.status}`);
			expectSilence(
				stand,
				victim,
				`${path} as ${JSON.stringify(email)}`,
				told,
				email.toLowerCase(),
			);
			if (told.body.includes(victim.person.accountId))
				stand.wrong.push(`${path} as ${email} opened the account`);
		}
		const path = `/api/user/${encodeURIComponent(email)}`;
		const headers = { cookie: intruder.cookie };
		const told = await ask(shop, { method: "PUT", path, headers, body: { email } });
		if (told.status !== 403 && told.status !== 404)
			stand.wrong.push(`a token as ${email}: ${told.status}`);
	}
}

function expectSilence(
	stand: Stand,
	{ secrets }: Holdings,
	who: string,
	told: Told,
	asked: string,
) {
	const said = allOf(told);
	for (const one of secrets.filter((text) => said.includes(text) && !asked.includes(text)))
		stand.wrong.push(`${who}: the answer shows ${one}`);
}

export const others: readonly Trial[] = [
	{
		name: "access/others",
		holds:
			"nobody reads, changes or learns of another's orders, payments, profile or account, by whichever field, id or way to write an address",
		times: { full: 1, short: 1 },
		run: reachForOthers,
	},
];
