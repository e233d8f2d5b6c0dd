import { parseArgs } from "node:util";
import { choosePayments } from "../src/app/choose-adapters.server.ts";
import { describeInterruptedImport } from "../src/catalogue/import/import-summary.ts";
import { findInterruptedImport } from "../src/catalogue/import/running-import.server.ts";
import { errorCode } from "../src/kernel/error-code.ts";
import type { InvariantResult } from "../src/ordering/invariants/invariant-query.server.ts";
import { copy, invariants } from "../src/ordering/invariants/invariants.copy.ts";
import { listViolations } from "../src/ordering/invariants/list-violations.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import { openLog } from "../src/platform/log.server.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { type CommandContext, runCommand } from "./command.ts";

// npm run check-records [-- --json]: reads only, also while the shop sells. Exit code 0 where every rule
// holds, 1 where one is broken or could not be asked. Where no provider is set up there is none to ask.
const graceMs = 2 * 60_000;

await runCommand("npm run check-records", readArguments, checkRecords, "asFound");

function readArguments(): { json: boolean } {
	try {
		return parseArgs({ options: { json: { type: "boolean", default: false } } }).values;
	} catch {
		throw startupError(copy.usage);
	}
}

async function checkRecords(workplace: CommandContext, { json }: { json: boolean }): Promise<void> {
	const { answers, notes } = await ask(workplace);
	const unasked = answers.filter((one) => one.unasked === "provider unreachable").length;
	const broken = answers.filter(({ total }) => total > 0).length;
	if (json) {
		const rules = answers.map((one) => ({ ...one, says: invariants[one.rule] }));
		console.log(JSON.stringify({ holds: broken + unasked === 0, rules, notes }, null, "\t"));
	} else {
		for (const note of notes) console.log(`– ${note}`);
		for (const answer of answers) for (const line of linesAbout(answer)) console.log(line);
		console.log(broken + unasked > 0 ? copy.broken(broken, unasked) : copy.hold(answers.length));
	}
	process.exitCode = broken + unasked > 0 ? 1 : 0;
}

async function ask({ settings, databaseUrl, publicUrl, connection }: CommandContext) {
	const { db } = connection;
	const log = openLog(settings.LOG_LEVEL, process.stderr);
	const { gateways, sandbox } = await choosePayments(settings.payments, {
		databaseUrl,
		publicUrl,
		log,
		clock: systemClock,
		// Signs and delivers messages, and here are none.
		authSecret: settings.AUTH_SECRET ?? "",
		deliver: () => new Response(null, { status: 503 }),
	});
	try {
		const answers = await listViolations({ db, gateways, clock: systemClock }, graceMs);
		const broken = await findInterruptedImport(connection);
		return { answers, notes: broken ? [describeInterruptedImport(broken)] : [] };
	} catch (fault) {
		throw isOtherForm(fault) ? startupError(copy.otherForm, fault as Error) : fault;
	} finally {
		await sandbox?.close();
	}
}

/** Whether the tables are not those that this version asks of. */
function isOtherForm(fault: unknown): boolean {
	const code = errorCode(fault instanceof Error && fault.cause);
	return code === "42P01" || code === "42703";
}

function linesAbout({ rule, broken, total, waiting, unasked }: InvariantResult): string[] {
	const sentence = invariants[rule];
	if (unasked === "no provider") return [`– ${sentence}: ${copy.noProvider}`];
	if (unasked) return [`✗ ${sentence}: ${copy.providerUnreachable}`];
	const young = waiting > 0 ? ` (${copy.waiting(waiting)})` : "";
	const more = total > broken.length ? [`    ${copy.more(total - broken.length)}`] : [];
	return [
		`${total > 0 ? "✗" : "✓"} ${sentence}${young}`,
		...broken.map((about) => `    ${about}`),
		...more,
	];
}
