import { type Appointed, appointAdmin } from "../src/accounts/appoint-admin.server.ts";
import { copy } from "../src/accounts/copy.ts";
import { systemClock } from "../src/platform/clock.ts";
import { startRefusal } from "../src/platform/start-refusal.ts";
import { runCommand } from "./command.ts";

// npm run admin -- EMAIL: works while the shop runs; the next request already counts.
await runCommand("npm run admin", readEmail, async ({ publicUrl, connection: { db } }, email) => {
	const outcome = await appointAdmin({ db, clock: systemClock }, email);
	if (!outcome.granted) throw startRefusal(copy.admin.noEmail(email));
	for (const line of linesAbout(outcome.value, publicUrl)) console.log(line);
});

function readEmail(): string {
	const [email, ...more] = process.argv.slice(2);
	if (email === undefined || more.length > 0) throw startRefusal(copy.admin.usage);
	return email;
}

function linesAbout({ email, was, verified, link }: Appointed, publicUrl: string): string[] {
	const lines = [copy.admin[was](email)];
	if (was !== "nobody" && !verified) lines.push(copy.admin.unverified(email));
	if (link !== null) lines.push(copy.admin.link, publicUrl + link);
	return lines;
}
