import { type Appointed, appointAdmin } from "../src/accounts/admin/appoint-admin.server.ts";
import { copy } from "../src/accounts/admin/command.copy.ts";
import { resetSecondFactor } from "../src/accounts/admin/reset-second-factor.server.ts";
import { systemClock } from "../src/platform/clock.ts";
import type { Db } from "../src/platform/database/database.server.ts";
import { startupError } from "../src/platform/startup-error.ts";
import { runCommand } from "./command.ts";

type Asked = { email: string; resets: boolean };

const resetOption = "--reset-second-factor";

// npm run admin -- EMAIL: works while the shop runs; the next request already counts.
await runCommand("npm run admin", readAsked, async ({ publicUrl, connection: { db } }, asked) => {
	const lines = asked.resets
		? await resetFactor(db, asked.email)
		: await appoint(db, asked.email, publicUrl);
	for (const line of lines) console.log(line);
});

function readAsked(): Asked {
	const given = process.argv.slice(2);
	const [email, ...more] = given.filter((one) => one !== resetOption);
	if (email === undefined || more.length > 0) throw startupError(copy.usage);
	return { email, resets: given.includes(resetOption) };
}

async function appoint(db: Db, email: string, publicUrl: string): Promise<string[]> {
	const outcome = await appointAdmin({ db, clock: systemClock }, email);
	if (!outcome.ok) throw startupError(copy.noEmail(email));
	return linesAbout(outcome.value, publicUrl);
}

async function resetFactor(db: Db, typed: string): Promise<string[]> {
	const outcome = await resetSecondFactor({ db }, typed);
	if (!outcome.ok) throw startupError(copy.noAccount(typed));
	const { email, had } = outcome.value;
	return [had ? copy.factorReset(email) : copy.noFactor(email)];
}

function linesAbout({ email, was, verified, link }: Appointed, publicUrl: string): string[] {
	const lines = [copy[was === "nobody" || was === "admin" ? was : "promoted"](email)];
	if (was !== "nobody" && !verified) lines.push(copy.unverified(email));
	if (link !== null) lines.push(copy.link, publicUrl + link);
	return lines;
}
