import { and, asc, eq } from "drizzle-orm";
import { ok, type Result, refuse } from "../../src/kernel/result.ts";
import { orderLines } from "../../src/ordering/tables.server.ts";
import { partReviews } from "../../src/part-reviews/shown/tables.server.ts";
import {
	answerReview,
	hideReview,
} from "../../src/part-reviews/writing/decide-on-review.server.ts";
import { ReviewText } from "../../src/part-reviews/writing/part-review.checks.ts";
import { reportReview } from "../../src/part-reviews/writing/report-review.server.ts";
import { writePartReview } from "../../src/part-reviews/writing/write-part-review.server.ts";
import type { LivedOrder, OrderStep } from "./sample-life.ts";
import { buyerOf, type World } from "./sample-world.ts";

type ReviewStep = Extract<OrderStep, { does: `${string} the review` | "review the parts" }>;

/** Does what comes next to the reviews of an order's parts; answered, reported or hidden is the one with the fewest stars. */
export async function takeReviewStep(
	world: World,
	{ id: orderId, buyer }: LivedOrder,
	step: ReviewStep,
): Promise<Result<unknown, string>> {
	const { ordering, admin } = world;
	const deps = { ...ordering, limited: false };
	if (step.does === "review the parts") {
		const { caller } = buyerOf(world, buyer);
		for (const { partId, stars, says } of step.reviews) {
			const [line] = await ordering.db
				.select()
				.from(orderLines)
				.where(and(eq(orderLines.orderId, orderId), eq(orderLines.partId, partId)));
			const text = ReviewText.parse({ stars, review: says });
			const written = await writePartReview(deps, caller, line?.id ?? "", text);
			if (!written.ok) return written;
		}
		return ok(null);
	}
	const [review] = await ordering.db
		.select({ id: partReviews.id })
		.from(partReviews)
		.innerJoin(orderLines, eq(orderLines.id, partReviews.orderLineId))
		.where(eq(orderLines.orderId, orderId))
		.orderBy(asc(partReviews.stars), asc(partReviews.id))
		.limit(1);
	if (!review) return refuse("no-such-review");
	switch (step.does) {
		case "answer the review":
			return answerReview(ordering, admin, review.id, step.says);
		case "report the review":
			return reportReview(deps, buyerOf(world, step.reporter).caller, review.id);
		case "hide the review":
			return hideReview(ordering, admin, review.id, step.reason);
	}
}
