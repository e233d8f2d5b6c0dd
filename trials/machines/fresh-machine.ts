import { once } from "node:events";
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { setTimeout as sleep } from "node:timers/promises";
import type { Fixture } from "../harness/fixture.ts";
import { type Finding, type OpenFinding, openFinding, type Trial } from "../harness/trial.ts";
import {
	type Account,
	type BareSystem,
	buyer,
	makeBareSystem,
	noBareSystem,
	root,
} from "./bare-system.ts";

const port = 3055;
const startLimitMs = 10 * 60_000;
const install = "apt-get update -q && apt-get install -q -y --no-install-recommends";
const failures = "data/trials/test-results";
const noBrowser = "No Chromium could be had for the browser's journeys";

type Check = (system: BareSystem, finding: OpenFinding) => Promise<void>;

/** The README's first command: the shop is there, and ends when it is told to. */
async function startsFor(
	system: BareSystem,
	account: Account,
	{ count, wrong }: OpenFinding,
	offline = false,
) {
	const curl = `node -e "fetch('http://127.0.0.1:${port}/parts').then(async (r) => console.log(r.status, /<article/.test(await r.text())))"`;
	const { child, output } = system.start(account, `PORT=${port} npm start`, offline);
	const ended = once(child, "close").then(() => true);
	for (let waited = 0; !/Stop it with/.test(output()) && waited < startLimitMs; waited += 500)
		if (await Promise.race([ended, sleep(500, false)])) break;
	// Without a network the shop's 127.0.0.1 is of its own, and its first sentence is all that is seen of it.
	const page = offline ? "200 true\n" : (await system.run(account, curl)).output;
	process.kill(-(child.pid ?? 0), "SIGTERM");
	await ended;
	if (!/Stop it with/.test(output()) || page !== "200 true\n")
		wrong.push(`npm start as ${account.name}: ${page} ${output().slice(-2_000)}`);
	count("starts");
}

/** The README's second command: all of it is green. */
async function testsFor(
	system: BareSystem,
	account: Account,
	{ count, wrong }: OpenFinding,
	offline = false,
) {
	const { code, output } = await system.run(account, "npm test", offline);
	const [, passed, failed] = /(\d+) passed, (\d+) failed\s*$/.exec(output) ?? [];
	count("passed", Number(passed ?? 0));
	if (code === 0 && failed === "0") return;
	// The system is gone after the trial.
	const results = join(failures, account.name);
	system.copyTestResults(account, results);
	mkdirSync(results, { recursive: true });
	writeFileSync(join(results, "output.txt"), output);
	wrong.push(`npm test as ${account.name} (exit code ${code}): ${output.slice(-6_000)}`);
}

async function asRoot(system: BareSystem, finding: OpenFinding): Promise<void> {
	system.clone(root);
	await startsFor(system, root, finding);
	await testsFor(system, root, finding);
}

async function asUser(system: BareSystem, finding: OpenFinding): Promise<void> {
	system.clone(buyer);
	await startsFor(system, buyer, finding);
	const { output } = await system.run(buyer, "npm run test:quick");
	if (!output.includes(noBrowser))
		finding.wrong.push(`without a browser it says ${output.slice(-2_000)}`);
	await system.run(root, `${install} chromium`);
	await testsFor(system, buyer, finding);
}

async function onNewerNode(system: BareSystem, finding: OpenFinding): Promise<void> {
	system.clone(root);
	// As Node 22 comes: with npm 10. Debian's npm 9 knows no `npm sbom`, and fetches a newer one for it.
	const packages = "node@22 npm@10";
	const newer = `npm install --global --prefix /usr/local ${packages} && hash -r && node --version`;
	const { output } = await system.run(root, `${newer} && npm ci && ${install} chromium`);
	if (!/v22\./.test(output))
		finding.wrong.push(`Node 22 could not be installed: ${output.slice(-2_000)}`);
	await startsFor(system, root, finding, true);
	await testsFor(system, root, finding, true);
}

function onFreshMachine(check: Check) {
	return async (fixture: Fixture): Promise<Finding> => {
		const finding = openFinding();
		await check(await makeBareSystem(join(fixture.folder, "system")), finding);
		return finding;
	};
}

const as = { times: { full: 1, short: 0 }, skip: noBareSystem };

/** Both commands of the README where nothing was installed before: a green run on its maker's machine proves nothing. */
export const freshMachine: readonly Trial[] = [
	{
		...as,
		name: "fresh-machine/root",
		invariant: "on a bare Debian with Node 18 root starts the shop, and npm test is green",
		run: onFreshMachine(asRoot),
	},
	{
		...as,
		name: "fresh-machine/user",
		invariant:
			"a user whose home has a space and an ü starts the shop; without a browser npm test says what is missing, with Debian's it is green",
		run: onFreshMachine(asUser),
	},
	{
		...as,
		name: "fresh-machine/newer-node",
		invariant: "with Node 22, without IPv6 and without a network both commands work, too",
		run: onFreshMachine(onNewerNode),
	},
];
