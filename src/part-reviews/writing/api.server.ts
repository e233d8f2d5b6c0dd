import { ok, type Result, refuse } from "../../kernel/result.ts";
import { csvColumns } from "../../platform/csv/write-csv.server.ts";
import { type Endpoint, endpoint } from "../../platform/http/endpoint.server.ts";
import type { StopLinks } from "../../platform/mail/stop-links.server.ts";
import { listPartReviewsOperation, reportReviewOperation } from "../shown/contract.ts";
import { listPartReviews } from "../shown/list-part-reviews.server.ts";
import {
	answerReviewOperation,
	countReviewQueueOperation,
	deletePartReviewOperation,
	hideReviewOperation,
	listOwnReviewsOperation,
	listReviewQueueOperation,
	type QueuedReview,
	showReviewOperation,
	showStopReviewMailsOperation,
	stopReviewMailsOperation,
	writePartReviewOperation,
} from "./contract.ts";
import { answerReview, hideReview, showReview } from "./decide-on-review.server.ts";
import { deletePartReview } from "./delete-part-review.server.ts";
import { listReceivedParts } from "./list-received-parts.server.ts";
import { countReviewQueue, listReviewQueue } from "./list-review-queue.server.ts";
import { reportReview } from "./report-review.server.ts";
import { copy } from "./review-queue.copy.ts";
import { stopReviewMails } from "./stop-review-mails.server.ts";
import { writePartReview } from "./write-part-review.server.ts";

export type PartReviewsDeps = {
	/** Whether each account has a daily limit of reviews and reports. */
	limited: boolean;
	reviewStopLinks: StopLinks;
	/** Invalidates the cached responses that show these parts, in every process. */
	partsChanged(partIds: readonly string[]): void;
};

const stopPage = "/reviews/stop";

/** The endpoints for reading, writing and reporting reviews, and for the admins' decisions on them. */
export function partReviewsApi(deps: PartReviewsDeps): Endpoint[] {
	const { limited, reviewStopLinks } = deps;
	return [
		endpoint(listPartReviewsOperation, async ({ db, params, query, cache }) => {
			cache([`part:${params.id}`]);
			const found = await listPartReviews(db, params.id, query);
			return found ? ok(found) : refuse("not-found");
		}),
		endpoint(listOwnReviewsOperation, async ({ db, caller, query }) =>
			ok(await listReceivedParts(db, caller.accountId, query)),
		),
		endpoint(writePartReviewOperation, async (call) => {
			const { caller, params, body } = call;
			return done(await writePartReview({ ...call, limited }, caller, params.id, body), call, deps);
		}),
		endpoint(deletePartReviewOperation, async (call) =>
			done(await deletePartReview(call, call.caller, call.params.id), call, deps),
		),
		endpoint(reportReviewOperation, (call) =>
			reportReview({ ...call, limited }, call.caller, call.params.id),
		),
		endpoint(
			listReviewQueueOperation,
			async ({ db, query }) => ok(await listReviewQueue(db, query)),
			csvColumns<QueuedReview>(copy.csv, { answer: (answer) => answer?.text }),
		),
		endpoint(countReviewQueueOperation, async ({ db }) => ok(await countReviewQueue(db))),
		endpoint(hideReviewOperation, async (call) =>
			done(await hideReview(call, call.caller, call.params.id, call.body.reason), call, deps),
		),
		endpoint(showReviewOperation, async (call) =>
			done(await showReview(call, call.caller, call.params.id), call, deps),
		),
		endpoint(answerReviewOperation, async (call) =>
			done(await answerReview(call, call.caller, call.params.id, call.body.answer), call, deps),
		),
		endpoint(showStopReviewMailsOperation, async ({ query, responseHeaders }) => {
			responseHeaders.set("location", `${stopPage}?${new URLSearchParams(query)}`);
			return ok({});
		}),
		endpoint(stopReviewMailsOperation, async ({ db, clock, query, request, responseHeaders }) => {
			const isValid = reviewStopLinks.isValid(query.order, query.key);
			const stopped = isValid && (await stopReviewMails({ db, clock }, query.order));
			const isForm = request.headers.get("accept")?.includes("text/html") ?? false;
			if (isForm) responseHeaders.set("location", `${stopPage}?stopped=${isValid ? "yes" : "no"}`);
			return isValid || isForm ? ok({ stopped }) : refuse("wrong-link");
		}),
	];
}

/** Returns the result without the part's id, and invalidates the part's cached pages after the commit. */
function done<Done extends { partId: string }, Code extends string>(
	result: Result<Done, Code>,
	{ after }: { after(act: () => void): void },
	{ partsChanged }: PartReviewsDeps,
): Result<Omit<Done, "partId">, Code> {
	if (!result.ok) return result;
	const { partId, ...rest } = result.value;
	after(() => partsChanged([partId]));
	return ok(rest);
}
