/** The texts that a start prints: why it failed, and warnings about the settings. */
export const copy = {
	newerDatabase: (why?: string) =>
		`This database was changed by a newer version of the shop than this one, which would not understand it${why ? ` (${why})` : ""}: start that version again, or go back as docs/operating.md says under 'Go back to an older version'. Nothing was changed.`,
	notMigrated: (reason: string) =>
		`The database could not be brought to the form that this version needs (${reason}). What was finished of it stays and fits the version before: start again, or name an empty database, or the one of an earlier version of this shop.`,
	olderShops: (migration: string, shops: string) =>
		`Migration ${migration} waits until no older version of the shop is open on this database (${shops || "one is just opening"}): stop it`,
	tableInUse: (oldest: string) =>
		`A migration waits for a table that others use, and lets them pass; the oldest transaction is ${oldest}`,
	backfilled: (migration: string, rows: number, about: number) =>
		`Migration ${migration}: ${rows} of about ${about} rows`,
	formerProduction: (since: string) =>
		`This database is a production's (since ${since}), and a demonstration would let known accounts into it: set SHOP_MODE=production. Where a demonstration on it is meant, such as on a copy to try things, name production-data in ALLOW_UNSAFE. Nothing was changed.`,
	sampleOrders: (since: string) =>
		`This database holds a demonstration's sample orders (since ${since}), which a production would count, mail about and refund: choose a new DATA_DIR, or name an empty database in DATABASE_URL. Where they are meant to stay, name sample-orders in ALLOW_UNSAFE. Nothing was changed.`,
	otherSecret:
		"Another process on this database signs with another secret, or this DATA_DIR is a new one: whoever logs in at one is not logged in at the other. Set the same AUTH_SECRET for all of them.",
	changedSecret:
		"AUTH_SECRET is another than at the last start: everybody has to log in again, links in earlier mails no longer work, and every second factor has to be set up again. If that is not meant, put the old one back.",
	otherSecretRuns:
		"Another shop runs on this database with another AUTH_SECRET: whoever logs in at one would not be logged in at the other. Set the same one for both, or stop that shop before the secret changes. Nothing was changed.",
	otherModeRuns: (mode: string) =>
		`A ${mode} runs on this database: set SHOP_MODE=${mode} here too, or stop that shop first, or name another database. Nothing was changed.`,
	otherSetting: (name: string) =>
		`Another shop that runs on this database has another ${name}: set the same one for all of them.`,
	openDemonstration:
		"Others reach this demonstration (HOST, PUBLIC_URL or TRUSTED_PROXIES): its passwords are random and printed here alone, there is no stand-in for Google, and nothing sold in it is real.",
	otherTime: (minutes: number) =>
		`This machine's clock is ${Math.abs(minutes)} minutes ${minutes > 0 ? "ahead of" : "behind"} that of the database: bookings would be held too short or too long, and mails could go twice. Have both machines keep the time (timedatectl set-ntp true).`,
	noAdmin:
		"Nobody is an admin, so nobody can look after orders: make somebody one with npm run admin -- EMAIL, or have the owner of ADMIN_EMAIL set a password by 'Forgot your password?'.",
	noPayments:
		"No payment provider (PAYMENT_PROVIDER=none): customers book and cannot pay. Set PAYMENT_PROVIDER=stripe and its three keys.",
	exampleContact: (names: string) =>
		`Customers see and get mails with an example in place of how to reach the shop: set ${names}.`,
	noSecondFactor:
		"REQUIRE_ADMIN_2FA=off: whoever has an admin's password is that admin. Leave it out, and each admin sets up a second factor at the next sign-in.",
	picturesOnDisk:
		"Uploaded pictures are on the disk of this machine, and DATABASE_URL names a database that several processes can share: another one answers 404 for these pictures. Set IMAGE_STORE=s3 or host before there is another.",
	mailServerAway: (server: string, trouble: string) =>
		`The mail server ${server} takes no mails from the shop (${trouble}): they wait, and are tried again for a day. Start it, or correct SMTP_URL.`,
	sandboxInProduction:
		"Payments go to the sandbox, which takes only test cards: customers get the goods without paying.",
	noProxies:
		"PUBLIC_URL is https, so there is a proxy in front of the shop, but TRUSTED_PROXIES does not name it: all customers count as one address, and the wrong passwords of one keep others from logging in.",
	noMail:
		"No SMTP_URL: mails are written to files, and customers do not get them. Nobody can verify an address or reset a forgotten password.",
	plainDatabase: (name: string) =>
		`${name} is on another machine and does not ask for TLS that verifies it: anybody in between can read customers' data. Add ?sslmode=verify-full to it, unless the network is your own.`,
	processNotOpened: "The shop did not open.",
	allowed: (names: string) => `ALLOW_UNSAFE allows what a production otherwise refuses: ${names}.`,
	leftovers: (folders: string) =>
		`Databases whose data folder is gone, or was moved, are at ${folders}: delete those that nobody needs.`,
} as const;
