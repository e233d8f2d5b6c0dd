import { takesBoard } from "../../src/fit/knowledge/board-forms.ts";
import { mountsOn } from "../../src/fit/knowledge/cooler-mounts.ts";
import { readSocket, takesSocket } from "../../src/fit/knowledge/socket.ts";
import type { BuildPart } from "../../src/fit/rule.ts";

/** Parts by category, to choose from. */
export type Shelf = ReadonlyMap<string, readonly BuildPart[]>;

/** A random number from 0 to below 1; the same numbers each time (mulberry32, public domain, Tommy Ettinger). */
export function seededRandom(seed: number): () => number {
	let state = seed;
	return () => {
		state = (state + 0x6d2b79f5) | 0;
		let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
		mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
		return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
	};
}

/** One of these, at random. */
export function oneOf<One>(all: readonly One[], random: () => number): One | undefined {
	return all[Math.floor(random() * all.length)];
}

/** Some parts of these categories, each there in two of three tries, and memory now and then twice. */
export function randomParts(
	shelf: Shelf,
	categories: readonly string[],
	random: () => number,
): BuildPart[] {
	const wanted = categories.includes("memory") ? [...categories, "memory"] : categories;
	const chosen = wanted
		.filter(() => random() < 2 / 3)
		.map((category) => oneOf(shelf.get(category) ?? [], random));
	return [...new Set(chosen)].filter((part) => part !== undefined);
}

const tries = 200;

/**
 * A build of 12 parts that a sensible person puts together: the board has the processor's socket, the memory is of
 * the board's type, the case takes the board's form, the cooler names the socket. Nothing else is looked at. Null
 * where the shelf has no such board or cooler.
 */
export function sensibleBuild(shelf: Shelf, random: () => number): BuildPart[] | null {
	const such = (category: string, fits: (part: BuildPart) => boolean = () => true) => {
		const parts = shelf.get(category) ?? [];
		for (let tried = 0; tried < tries; tried++) {
			const part = oneOf(parts, random);
			if (part && fits(part)) return part;
		}
		return null;
	};
	const processor = such("processor");
	const socket = readSocket(words(processor, "socket"));
	if (!processor || socket === "soldered") return null;
	const board = such("motherboard", (candidate) => {
		const read = readSocket(words(candidate, "socket"));
		return read !== "soldered" && takesSocket(read.name, socket.name) === true;
	});
	const chosen = [
		processor,
		board,
		such("memory", (kit) => words(kit, "memoryType") === words(board, "memoryType")),
		such("cpu-cooler", (candidate) => mountsOn(list(candidate, "sockets"), socket) === true),
		such(
			"case",
			(candidate) =>
				takesBoard(list(candidate, "boardFormFactors"), words(board, "formFactor")) === true,
		),
		...["graphics-card", "power-supply", "ssd", "hard-disk", "case-fan", "monitor", "keyboard"].map(
			(category) => such(category),
		),
	];
	return chosen.every((part) => part !== null) ? chosen : null;
}

function words(part: BuildPart | null, key: string): string {
	const value = part?.attributes[key];
	return typeof value === "string" ? value : "";
}

function list(part: BuildPart, key: string): readonly string[] {
	const value = part.attributes[key];
	return Array.isArray(value) ? value : [];
}
