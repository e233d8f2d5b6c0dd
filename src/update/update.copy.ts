/** The sentences of `npm run update`. */
export const copy = {
	usage: "Usage: npm run update -- [VERSION]: a version such as v1.4.0; without it the newest.",
	running: "Another update is running here: wait for its end.",
	notAsRoot:
		"This shop belongs to another user. An update by root leaves files that this user cannot change: run it as that user, without sudo. Nothing was changed.",
	noClone:
		"This folder is no clone of the shop's repository, so no version can be fetched into it: clone the repository, and move .env and data/ there. A container gets a new version as deploy/container/README.md says.",
	noOrigin: (why: string) =>
		`The repository that this clone came from does not answer (${why}): check the network and \`git remote -v\`. Nothing was changed.`,
	noRelease:
		"The repository that this clone came from has no released version. Nothing was changed.",
	unknown: (tag: string, known: string) =>
		`There is no version ${tag}; there are ${known}. Nothing was changed.`,
	same: (tag: string) => `The shop is at ${tag} already.`,
	older: (tag: string, now: string) =>
		`${tag} is older than v${now}, which is here. docs/operating.md says under 'Go back to an older version' how to go back. Nothing was changed.`,
	localChanges: (files: string) =>
		`Files of the shop were changed here (${files}): an update would lose that. Commit them elsewhere, or undo them with \`git checkout .\`. Nothing was changed.`,
	otherNumber: (tag: string, version: string) =>
		`The tag ${tag} names a version that calls itself ${version}: tell whoever released it. Nothing was changed.`,
	notAskable:
		"A shop runs here that cannot hand over to another version (it was started by an older one, on Windows, or not by npm start): stop it, and update again. Nothing was changed.",
	fetching: (tag: string, now: string) => `Updating from v${now} to ${tag}: fetching it …`,
	preparing: (folder: string) => `Installing and building it in ${folder}, beside the shop …`,
	notBuilt: (tag: string, output: string) =>
		`${output}\n${tag} could not be installed and built; why stands above. The shop is as it was.`,
	breaks: (tag: string, why: string) =>
		`${tag} cannot run beside the version that is here (${why}). Choose a quiet hour, stop the shop, update again, and start it. Nothing was changed.`,
	otherShops: (count: number) =>
		`Other shops run on this database (${count}), and the version changes it in a way that they would not understand: stop all of them first. Nothing was changed.`,
	backup: (file: string) => `Backing up into ${file} …`,
	notBackedUp: (output: string) => `${output}\nThere is no backup, so there is no update.`,
	carrying: (from: string, to: string) =>
		`Carrying the database from PostgreSQL ${from} over to ${to} …`,
	carried: (folder: string) =>
		`The database of the former PostgreSQL is still at ${folder}: delete it when all is well.`,
	comparing: (pending: number) =>
		`Starting it on the shop's data, unseen by customers (${pending} ${pending === 1 ? "change" : "changes"} of the tables) …`,
	seen: (what: string) => `Seen there: ${what}.`,
	wentBack: (tag: string, why: string, rest: string) =>
		`${why}\n${tag} was not taken for that reason. ${rest}`,
	stays: "The version from before goes on; nothing that was sold is lost.",
	restored: "The database is as it was before, from the backup; nobody had bought anything since.",
	notRestored: (file: string) =>
		`The database was changed by an earlier try, so it is left as it is: mend the cause and update again. Or go back to the backup ${file}; docs/operating.md says how.`,
	broken: (rules: string) => `Its records do not agree as they did before: ${rules}.`,
	noAnswer: (what: string, answer: string) => `${what} answered ${answer}.`,
	ended: "It ended soon after it had taken over.",
	switching: "Letting it take over …",
	notSwitched: (why: string) => `It did not take over: ${why}`,
	finishing: (tag: string) => `Bringing this folder to ${tag} …`,
	done: (tag: string, isRunning: boolean) =>
		isRunning
			? `The shop runs on ${tag}.`
			: `This folder is at ${tag}: start the shop with npm start.`,
	resumed: (tag: string) => `An update to ${tag} was broken off: it is brought to its end first.`,
	putBack: "An update was broken off while it carried the database over: the former one is back.",
	stopped: "Stopped. The shop is as it was; update again to go on.",
} as const;
