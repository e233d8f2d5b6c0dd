import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../../test/harness/make-records.ts";
import { testShop } from "../../../test/harness/open-test-shop.ts";
import { receiveParts, review } from "../../../test/harness/order-actions.ts";
import { type ReviewState, reviewStates } from "../shown/rules.ts";

const shop = await testShop({ ACCESS_TOKEN_MINUTES: "1440" });
const admin = await makeAdmin(shop);

async function write(): Promise<{ id: string; lineId: string; token: string }> {
	const { customer, lineIds } = await receiveParts(shop, [await makePart(shop)], { admin });
	const [lineId = ""] = lineIds;
	const { reviewId } = await review(shop, customer, lineId);
	return { id: reviewId, lineId, token: customer.token };
}

async function send(method: string, path: string, token: string, body?: object) {
	const answer = await shop.fetch(`/api${path}`, { method, token, ...(body && { body }) });
	expect(answer.ok).toBe(true);
}

async function list(query = "") {
	const answer = await shop.fetch(`/api/partReview?limit=100${query}`, { token: admin.token });
	const rows = (await answer.json()) as { _id: string }[];
	expect(answer.headers.get("x-total-count")).toBe(String(rows.length));
	return rows.map(({ _id }) => _id);
}

async function counts() {
	const answer = await shop.fetch("/api/part-review-count", { token: admin.token });
	return (await answer.json()) as Record<ReviewState, number>;
}

test("a review is in one state at a time, and each state's list and count know it", async () => {
	const [plain, answered] = [await write(), await write()];
	const [hidden, reported, gone] = [await write(), await write(), await write()];
	const reporter = await makeCustomer(shop);
	await send("PUT", `/partReview/${answered.id}/answer`, admin.token, { answer: "Thank you." });
	await send("PUT", `/partReview/${hidden.id}/answer`, admin.token, { answer: "Please do not." });
	await send("POST", `/partReview/${hidden.id}/hide`, admin.token, {
		reason: "It names somebody.",
	});
	await send("POST", `/partReview/${reported.id}/report`, reporter.token);
	await send("DELETE", `/orderLine/${gone.lineId}/review`, gone.token);

	const listed = await Promise.all(reviewStates.map((state) => list(`&state=${state}`)));
	expect(listed).toEqual([[reported.id], [plain.id], [answered.id], [hidden.id]]);
	expect(await counts()).toEqual({ reported: 1, unanswered: 1, answered: 1, hidden: 1 });
	expect(await list()).toEqual([reported.id, hidden.id, answered.id, plain.id]);

	await send("POST", `/partReview/${hidden.id}/show`, admin.token);
	await send("POST", `/partReview/${reported.id}/show`, admin.token);
	expect(await counts()).toEqual({ reported: 0, unanswered: 2, answered: 2, hidden: 0 });
	const unknown = await shop.fetch("/api/partReview?state=new", { token: admin.token });
	expect(unknown.status).toBe(400);
});
