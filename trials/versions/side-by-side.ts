import { readFileSync } from "node:fs";
import { join } from "node:path";
import type { Operation } from "../../src/kernel/operation.ts";
import { needsPermission } from "../../src/kernel/permissions.ts";
import { makeAdmin } from "../../test/harness/make-records.ts";
import { type Person, signInAgain } from "../harness/accounts.ts";
import type { Fixture } from "../harness/fixture.ts";
import { addressOf, type SampleValues, sampleOf } from "../harness/sample-values.ts";
import { settleInside } from "../harness/settle-in-process.ts";
import type { Finding } from "../harness/trial.ts";
import { forkSide } from "../model/fork-side.ts";
import { playOn } from "../model/model.ts";
import { type Outcome, openSide, type ShopSide } from "../model/shop-side.ts";
import { differences } from "./differences.ts";
import { type Checkout, giveMigrations, todaysMigrations } from "./version-before.ts";

/** What one version made of a person: one of everything, and which calls it knows. */
type Made = { person: Person; samples: SampleValues[]; calls: string[] };

const rules = ["world", "buying", "selling", "money", "returns", "imports"];

/**
 * Today's shop and the version before on one database that today's migrations made: each makes one of everything, and
 * both read it alike. Where both are told of by one model, stories are played with a process of each.
 */
export async function workSideBySide(
	fixture: Fixture,
	{ folder }: Checkout,
	{ stories, seed }: { stories: number; seed: number },
): Promise<Finding> {
	const isOneModel = rules.every((name) => isSame(folder, `trials/model/${name}.ts`));
	const opensNewer = read(folder, "src/platform/database/migrate.server.ts").includes(
		"refuseBreak",
	);
	if (!opensNewer) giveMigrations(folder, todaysMigrations);
	const found: Finding = { counted: { stories: 0 }, wrong: [] };
	await readAlike(fixture, folder, found);
	if (isOneModel) await playOn(fixture, found, seed, stories, { folder });
	return found;
}

async function readAlike(fixture: Fixture, folder: string, found: Finding): Promise<void> {
	const [databaseUrl, env] = [await fixture.makeDatabase(), { DATA_DIR: fixture.folder }];
	const today = await openSide(databaseUrl, env);
	fixture.onClose(() => today.end());
	const second = await forkSide(databaseUrl, env, folder);
	fixture.onClose(() => second.end());
	const { shop } = today;
	const sides = [today, second];
	const admin = await makeAdmin(shop);
	const all = await Promise.all(sides.map((side) => ask<Made>(side, { act: "make everything" })));
	const known = shop.operations.filter(
		({ name, method }) => method === "GET" && all.every(({ calls }) => calls.includes(name)),
	);
	const addresses = new Map<string, string>();
	for (const { person, samples } of all) {
		await signInAgain(shop, person);
		for (const operation of known)
			for (const values of samples) {
				const address = addressFor(operation, values);
				const { token } = needsPermission(operation) ? admin : person;
				if (address) addresses.set(address, token);
			}
	}
	let good = 0;
	for (const [path, token] of addresses) {
		const request = { act: "answer", path, init: { token } } as const;
		const asked = new Date();
		const [now, before] = await Promise.all(sides.map((side) => ask<Outcome>(side, request)));
		good += now?.status === 200 ? 1 : 0;
		// A parameter that the version before does not know, it refuses: nobody sends it to that version.
		const isNewer = now?.status === 200 && before?.status === 400;
		if (!isNewer) found.wrong.push(...differences(now, before, path, asked));
	}
	found.counted = { ...found.counted, reads: addresses.size, "of them found": good };
	found.wrong.push(...(await settleInside(fixture, shop)));
}

type Act = { act: "make everything" } | { act: "answer"; path: string; init: { token: string } };

async function ask<Body>(side: ShopSide, act: Act): Promise<Body> {
	const outcome = await side.run({ minute: 0, provider: "there", ...act });
	if (!outcome) throw new Error(`a version ended before it could ${act.act}`);
	return (act.act === "answer" ? outcome : outcome.body) as Body;
}

function addressFor(operation: Operation, values: SampleValues): string | null {
	const sample = sampleOf(operation, values);
	return sample ? addressOf(operation, sample) : null;
}

function isSame(folder: string, file: string): boolean {
	return read(folder, file) === read(".", file);
}

function read(folder: string, file: string): string {
	try {
		return readFileSync(join(folder, file), "utf8");
	} catch {
		return "";
	}
}
