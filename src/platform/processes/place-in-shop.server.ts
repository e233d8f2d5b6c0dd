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

/** Tells the leading process, where there is one, that this process takes requests. */
export function tellOpen(port: number): void {
	if (cluster.isWorker) process.send?.({ port } satisfies OpenMessage);
}

/** Whether this process does the shop's background work: in a shop of several, one does. */
export function isWorkingProcess(): boolean {
	return placeInShop()?.works ?? true;
}
