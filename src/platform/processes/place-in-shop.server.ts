import cluster from "node:cluster";

/** What the leading process tells a process that it starts. */
export type PlaceInShop = {
	/** The URL contains the password: never log or print it. */
	database: { url: string; folder: string | null };
	/** Whether it does the shop's background work. */
	works: boolean;
	/** The port of a shop that is open already, which it takes once it is open too; null for the first process. */
	port: number | null;
};

/** What a process tells the leading process: it is open, at this port. */
export type OpenMessage = { port?: number };

const variable = "PLACE_IN_SHOP";

/** The environment of a process that takes a place in the shop. */
export function placeVariable(place: PlaceInShop): Record<string, string> {
	return { [variable]: JSON.stringify(place) };
}

/** The place of this process; null where it is the whole shop, or leads it. */
export function placeInShop(): PlaceInShop | null {
	const given = process.env[variable];
	return cluster.isWorker && given ? (JSON.parse(given) as PlaceInShop) : null;
}

/** Tells the process that started this one that it takes requests: the leading process, or the launcher. */
export function tellOpen(port: number): void {
	if (process.connected) process.send?.({ port } satisfies OpenMessage);
}

/** Whether this process does the shop's background work: in a shop of several, one does. No candidate does. */
export function isWorkingProcess(): boolean {
	return placeInShop()?.works ?? startsAs() !== "candidate";
}

/**
 * How a version of the shop is started: alone; as the `successor` of a running one, whose database and port it takes
 * over; or as a `candidate`, which `npm run update` compares on a port of its own.
 */
export function startsAs(): "alone" | "successor" | "candidate" {
	const given = process.env.SHOP_START;
	return given === "successor" || given === "candidate" ? given : "alone";
}

/** The file descriptor of the bound port that the launcher handed over; null without one. */
export function inheritedPort(): number | null {
	return Number(process.env.LISTEN_FD) || null;
}

/** The environment of this process with more in it, for a program that it starts. */
export function environmentWith(more: Record<string, string>): Record<string, string | undefined> {
	return { ...process.env, ...more };
}
