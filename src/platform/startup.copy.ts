/** What is told at a start: why there is none, and what the settings that it was made with mean. */
export const copy = {
	newerDatabase:
		"This database was changed by a newer version of the shop than this one, which would not understand it: start that version again, or go back as docs/operating.md says under 'Go back to an older version'. Nothing was changed.",
	formerProduction: (since: string) =>
		`This database is a production's (since ${since}), and a demonstration would let known accounts into it: set SHOP_MODE=production. Where a demonstration on it is meant, such as on a copy to try things, name production-data in ALLOW_UNSAFE. Nothing was changed.`,
	otherSecret:
		"Another process on this database signs with another secret, or this DATA_DIR is a new one: who logs in at one is a stranger at the other. Set the same AUTH_SECRET for all of them.",
	openDemonstration:
		"Others reach this demonstration (HOST or PUBLIC_URL): its passwords are random and printed here alone, there is no stand-in for Google, and nothing sold in it is real.",
	sandboxInProduction:
		"Payment: the sandbox, which takes test cards alone. Whoever orders gets the goods without money.",
	noProxies:
		"PUBLIC_URL is https, so a proxy stands before the shop, and TRUSTED_PROXIES does not name it: all customers count as one address, and ten wrong passwords of one keep others from logging in.",
	noMail:
		"No SMTP_URL: mails become files, and no customer gets one. Nobody can verify an address or set a forgotten password anew.",
	plainDatabase:
		"DATABASE_URL is of another machine and asks for no TLS that proves whose it is: whoever is on the way reads customers' data. Add ?sslmode=verify-full to it, unless that way is your own.",
	allowed: (names: string) => `ALLOW_UNSAFE lets through what a production refuses else: ${names}.`,
	leftovers: (folders: string) =>
		`Databases whose data folder is gone, or was moved, lie at ${folders}: delete those that nobody needs.`,
} as const;
