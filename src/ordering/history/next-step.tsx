import type { ShownOrder } from "../rules.ts";
import { sayNext } from "./say-step.ts";
import { currentStep } from "./timeline.ts";

/** What happens next with a paid order, and by when, in one line. */
export function NextStep({ order }: { order: ShownOrder }) {
	const now = new Date();
	const step = order.status === "unpaid" ? null : currentStep(order, now);
	return step && <p className="figures">{sayNext(step, order, now)}</p>;
}
