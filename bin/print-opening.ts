import type { DemonstrationAccount } from "../src/accounts/identity/demonstration-accounts.server.ts";
import type { Settings } from "../src/platform/settings/settings.server.ts";

type Opening = {
	publicUrl: string;
	settings: Settings;
	databaseFolder: string | null;
	accounts: readonly DemonstrationAccount[];
	/** What the owner should know, a sentence each. */
	notes: readonly string[];
};

/** Says where the shop is, who can sign in to a demonstration, where its data lies, and what to know of it. */
export function printOpening(opening: Opening): void {
	const { publicUrl, settings, databaseFolder, accounts, notes } = opening;
	console.log(`\n${settings.SHOP_NAME} is open: ${publicUrl}`);
	printAccounts(accounts);
	console.log(`Data: ${settings.DATA_DIR}`);
	console.log(`Database: ${databaseFolder ?? "the one that DATABASE_URL names"}`);
	console.log(`Mail: ${whereMailGoes(settings)}`);
	for (const note of notes) console.log(`Warning: ${note}`);
	console.log("Stop it with Ctrl-C.");
}

function whereMailGoes({ mail }: Settings): string {
	if (mail.via === "smtp") return `through ${new URL(mail.url).host}`;
	return `files in ${mail.folder}; with SMTP_URL it is sent`;
}

function printAccounts(accounts: readonly DemonstrationAccount[]): void {
	for (const { role, email, password } of accounts)
		console.log(`Log in as ${role}: ${email}, password ${password}`);
}
