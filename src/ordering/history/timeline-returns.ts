import { type ReturnEvent, returnEvents, type ShownEvent } from "./order-events.ts";
import { type Step, stepOf } from "./timeline-step.ts";

/** What follows, and who does it; nothing where the return has ended. */
const follows: Partial<Record<ReturnEvent, Pick<Step, "is" | "by">>> = {
	"return asked": { is: "return decided", by: "shop" },
	"return accepted": { is: "return sent", by: "customer" },
	"return taken back": { is: "return closed", by: "shop" },
};

/** The returns of an order, each with the step that somebody is at. */
export function returnSteps(events: readonly ShownEvent[]): Step[] {
	const newest = new Map<string | null, ReturnEvent>();
	const done = events.flatMap(({ type, at, by, returnId }) => {
		const is = returnEvents.find((one) => one === type);
		if (!is) return [];
		newest.set(returnId, is);
		return [stepOf({ is, state: "done", at, by })];
	});
	const current = [...newest.values()].flatMap((type) => follows[type] ?? []);
	return [...done, ...current.map((step) => stepOf({ ...step, state: "now" }))];
}
