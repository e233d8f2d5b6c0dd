import type { PartCardData } from "../../catalogue/live-part.ts";
import type { BuildLine } from "../build-line.ts";
import type { Judgement } from "../judgement/judge-build.ts";

/** A part of a build as its page shows it. */
export type ShownPart = PartCardData & { quantity: number };

/** A build as its page shows it, with today's prices and today's verdicts. */
export type ShownBuild = {
	parts: ShownPart[];
	/** Parts that are no longer for sale; nothing is said of them. */
	gone: { partId: string; name: string }[];
	judgement: Judgement;
	totalTaka: number;
};

/** The parts that an address goes on to name: those that there are, and those that are gone. */
export function linesOf({ parts, gone }: ShownBuild): BuildLine[] {
	return [
		...parts.map(({ id, quantity }) => ({ partId: id, quantity })),
		...gone.map(({ partId }) => ({ partId, quantity: 1 })),
	];
}
