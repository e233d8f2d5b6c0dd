import type { Caller } from "../../src/kernel/caller.ts";
import type { BookingLimits, OrderingDeps } from "../../src/ordering/deps.server.ts";
import type { Deps } from "../../src/platform/database/database.server.ts";
import type { TermsInMemory } from "../../src/terms/open-terms.server.ts";
import type { SampleLife, SamplePart } from "./sample-life.ts";

/** What the demonstration's sixty days happen in: one transaction, a clock that runs, and who acts. */
export type World = {
	/** With the sandbox as provider, on the same transaction. */
	ordering: OrderingDeps;
	sandbox: Deps;
	limits: BookingLimits;
	terms: TermsInMemory;
	admin: Caller;
	/** In the order of the life's people. */
	buyers: readonly Caller[];
	life: SampleLife;
	/** The parts as the shop opened with them. */
	parts: readonly SamplePart[];
};

/** Somebody of the plan. */
export function buyerOf({ buyers, life }: World, buyer: number) {
	const caller = buyers[buyer];
	const person = life.people[buyer];
	if (!caller || !person) throw new Error(`the sample life has nobody with the number ${buyer}`);
	return { caller, person };
}
