import { randomUUID } from "node:crypto";
import type { Operation } from "../../src/kernel/operation.ts";
import { needsPermission } from "../../src/kernel/permissions.ts";
import type { InProcessShop } from "../../test/harness/open-in-process.ts";
import { makeSignedIn, type Person } from "../harness/accounts.ts";
import { watchRows } from "../harness/database-rows.ts";
import type { Fixture } from "../harness/fixture.ts";
import { callOperation, sendRequest, type TextResponse, textOf } from "../harness/request.ts";
import { type Sample, type SampleValues, sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import { type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import { commonValues, makeVictim, type Victim } from "../harness/victim.ts";
import { addressVariants } from "./email-variants.ts";

type Setup = OpenFinding & {
	shop: InProcessShop;
	victim: Victim;
	intruder: Person;
	ofIntruder: Victim;
	common: SampleValues;
};

async function tryOthersThings(fixture: Fixture) {
	const shop = await fixture.openInProcess(await fixture.makeDatabase());
	const intruder = await makeSignedIn(shop);
	const [victim, ofIntruder] = [await makeVictim(shop), await makeVictim(shop, intruder)];
	const common = await commonValues(shop, intruder.accountId);
	const setup: Setup = { ...openFinding(), shop, victim, intruder, ofIntruder, common };
	const within = shop.operations.filter(
		(operation) => !needsPermission(operation) && !operation.path.startsWith("/auth/"),
	);
	for (const operation of within) {
		for (const sample of aimedSamples(setup, operation))
			await expectNothing(setup, operation, sample);
		await expectSameAsAbsent(setup, operation);
	}
	fixture.report("another's orders, payments and addresses");
	await takeVariantsOfAddress(setup);
	const { counted, wrong } = setup;
	return { counted, wrong: [...wrong, ...(await settleInside(fixture, shop))] };
}

/** Each call as the victim would make it, and as one's own with one value of the victim's. */
function aimedSamples({ common, victim, ofIntruder }: Setup, operation: Operation): Sample[] {
	const whole = victim.samples.map((values) => sampleOf(operation, { ...common, ...values }));
	const mixed = ofIntruder.samples.flatMap((mine) =>
		victim.samples.flatMap((theirs) =>
			Object.keys(theirs).map((name) =>
				sampleOf(operation, { ...common, ...mine, [name]: theirs[name] }),
			),
		),
	);
	const mine = new Set(
		ofIntruder.samples.map((values) => textOfSample(sampleOf(operation, { ...common, ...values }))),
	);
	const aimed = new Map([...whole, ...mixed].map((sample) => [textOfSample(sample), sample]));
	const variants = addressVariants(victim.person.email).map((email) => {
		const sample = sampleOf(operation, { ...common, ...ofIntruder.samples[3], email });
		return textOfSample(sample).includes(JSON.stringify(email)) ? sample : null;
	});
	const theirs = [...aimed].flatMap(([text, sample]) =>
		!mine.has(text) && isAimed(victim, text, operation) ? [sample] : [],
	);
	return [...theirs, ...variants].filter((sample) => sample !== null);
}

// A call for anyone is authorized by a secret that only its owner knows: that secret is not tried here.
function isAimed({ secrets }: Victim, text: string, { auth }: Operation): boolean {
	return (
		secrets.some((secret) => text.includes(secret)) &&
		!(auth === "anyone" && text.includes("_secret_"))
	);
}

function textOfSample(sample: Sample | null): string {
	return JSON.stringify([sample?.params, sample?.query, sample?.body]);
}

async function expectNothing(setup: Setup, operation: Operation, sample: Sample) {
	const { shop, intruder } = setup;
	const changes = await watchRows(shop);
	const headers = { authorization: `Bearer ${intruder.token}`, cookie: intruder.cookie };
	const response = await callOperation(shop, operation, sample, headers);
	const changed = await changes();
	const who = `${operation.name} ${textOfSample(sample)}`;
	setup.count("tried");
	if (response.status < 400 || response.status >= 500)
		setup.wrong.push(`${who}: ${response.status} ${response.body.slice(0, 120)}`);
	for (const { table, row } of changed.slice(0, 2))
		setup.wrong.push(`${who} changed ${table}: ${row}`);
	expectNoSecrets(setup, who, response, textOfSample(sample));
}

/** Another's order and a missing order get exactly the same response. */
async function expectSameAsAbsent(setup: Setup, operation: Operation) {
	if (operation.auth === "anyone" || !operation.input.params?.shape.id) return;
	const headers = { authorization: `Bearer ${setup.intruder.token}` };
	const responseText = async (values: SampleValues, id: string) => {
		const sample = sampleOf(operation, { ...setup.common, ...values, id, oder: id });
		return sample ? textOf(await callOperation(setup.shop, operation, sample, headers)) : "";
	};
	for (const values of setup.victim.samples.filter((word) => "oder" in word)) {
		const theirs = await responseText(values, String(values.id));
		const nobodys = await responseText(values, randomUUID());
		setup.count("compared");
		if (theirs !== nobodys)
			setup.wrong.push(
				`${operation.name} distinguishes another's from none: ${theirs} / ${nobodys}`,
			);
	}
}

/** No spelling of another's address opens, or takes over, their account. */
async function takeVariantsOfAddress(setup: Setup) {
	const { shop, victim, intruder } = setup;
	const password = "seven red lanterns mine";
	for (const email of addressVariants(victim.person.email)) {
		for (const path of ["sign-up", "sign-in"]) {
			const body = { name: "Mallory", email, password };
			const sent = { method: "POST", path: `/api/auth/${path}/email`, body };
			const response = await sendRequest(shop, sent);
			setup.count("spellings of an address");
			if (response.status >= 500) setup.wrong.push(`${path} as ${email}: ${response.status}`);
			const who = `${path} as ${JSON.stringify(email)}`;
			expectNoSecrets(setup, who, response, email.toLowerCase());
			if (response.body.includes(victim.person.accountId))
				setup.wrong.push(`${path} as ${email} opened the account`);
		}
		const path = `/api/user/${encodeURIComponent(email)}`;
		const headers = { cookie: intruder.cookie };
		const response = await sendRequest(shop, { method: "PUT", path, headers, body: { email } });
		if (response.status !== 403 && response.status !== 404)
			setup.wrong.push(`a token as ${email}: ${response.status}`);
	}
}

function expectNoSecrets(
	{ victim, wrong }: Setup,
	who: string,
	response: TextResponse,
	sent: string,
) {
	const text = textOf(response);
	const shown = victim.secrets.filter((secret) => text.includes(secret) && !sent.includes(secret));
	for (const secret of shown) wrong.push(`${who}: the response shows ${secret}`);
}

export const others: Trial = {
	name: "access/others",
	invariant:
		"nobody reads, changes or learns of another's orders, payments, profile or account, by whichever field, id or spelling of an address",
	times: { full: 1, short: 1 },
	run: tryOthersThings,
};
