import type { Answer, World } from "./world.ts";

/** A request to the shop, as a browser or the provider sends it. */
export type Call = {
	by: number | null;
	method: string;
	path: string;
	body?: unknown;
	headers?: Record<string, string>;
};

/** One step of a story: what it says, what the model answers, and what is done. */
export type Step = {
	says: string;
	expect(world: World): Answer;
	/** The request; or what happens beside the shop. */
	call?(world: World): Call | Promise<Call>;
	act?(world: World): Promise<{ status: number }>;
	/** Not at the same moment as another step: it is no single step for the shop, or none for the story. */
	alone?: true;
};
