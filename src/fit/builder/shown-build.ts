import type { PartLineData } from "../../catalogue/live-part.ts";
import type { BuildLine } from "../build-line.ts";
import type { Judgement } from "../judgement/judge-build.ts";
import type { Verdict } from "../judgement/verdict.ts";

/** A part of a build as its page shows it. */
export type ShownPart = PartLineData & { quantity: number };

/** What a page shows of a verdict: the values that it rests on are in its sentence. */
export type ShownVerdict = Pick<Verdict, "rule" | "level" | "verdict" | "parts" | "says">;

export function shownVerdict({ rule, level, verdict, parts, says }: Verdict): ShownVerdict {
	return { rule, level, verdict, parts, says };
}

/** What the rules say of a build, as its page shows it: the worst fifty verdicts, and how many there are. */
export type ShownJudgement = Omit<Judgement, "verdicts"> & { verdicts: ShownVerdict[] };

/** A part that can take the place of one that is sold out, and how many units of it. */
export type Instead = Pick<PartLineData, "id" | "category" | "slug" | "name" | "priceTaka"> & {
	units: number;
	state: "fits" | "unknown";
};

/** A build as its page shows it, with today's prices and today's verdicts. */
export type ShownBuild = {
	parts: ShownPart[];
	/** Parts that are no longer for sale; nothing is said of them. */
	gone: { partId: string; name: string }[];
	judgement: ShownJudgement;
	totalTaka: number;
	/** The id of the saved build that is being changed, if one is. */
	saved: string | null;
	/** By the id of a part that is sold out: the nearest that fit and are in stock. */
	instead: Record<string, Instead[]>;
};

/** The parts that an address goes on to name: those that there are, and those that are gone. */
export function linesOf({ parts, gone }: ShownBuild): BuildLine[] {
	return [
		...parts.map(({ id, quantity }) => ({ partId: id, quantity })),
		...gone.map(({ partId }) => ({ partId, quantity: 1 })),
	];
}
