import { expect, test } from "vitest";
import { makeAdmin, makeCustomer, makePart } from "../../test/harness/make-records.ts";
import { testShop } from "../../test/harness/open-test-shop.ts";
import { receiveParts, review } from "../../test/harness/order-actions.ts";
import { ask } from "../../test/harness/shop-under-test.ts";
import { orders } from "../ordering/tables.server.ts";
import type { Desk } from "./contract.ts";

const shop = await testShop();
const admin = await makeAdmin(shop);
/** The list behind each count. */
const lists: Required<Record<keyof Desk, string>> = {
	questions: "/question",
	partReviews: "/partReview",
	allReviews: "/allReviews",
	returns: "/return",
	factReports: "/fact-report",
};
const readDesk = (who = admin) => ask<Desk>(shop, who, "GET", "/desk");
async function totalsOf(state: string): Promise<Desk> {
	const totals = Object.entries(lists).map(async ([name, path]) => {
		const response = await shop.fetch(`/api${path}?limit=1${state}`, { token: admin.token });
		return [name, Number(response.headers.get("x-total-count"))];
	});
	return Object.fromEntries(await Promise.all(totals));
}

test("each count of the desk is the length of its list of what waits; what is done leaves it", async () => {
	const category = "graphics-card";
	const [first, second] = [await makePart(shop, { category }), await makePart(shop, { category })];
	const received = await receiveParts(shop, [first, second], { admin });
	await shop.db.update(orders).set({ returnDays: 7 });
	const { customer, orderId, lineIds } = received;
	for (const partId of [first, second]) {
		const line = { partId, quantity: 1 };
		const sent = { reason: "damaged", words: "It does not start.", lines: [line], pictures: [] };
		await ask(shop, customer, "POST", `/order/${orderId}/return`, sent);
	}
	const reader = await makeCustomer(shop);
	for (const lineId of lineIds) {
		const { reviewId } = await review(shop, customer, lineId);
		await ask(shop, reader, "POST", `/partReview/${reviewId}/report`, {});
	}
	for (const partId of [first, second]) {
		await ask(shop, reader, "POST", `/part/${partId}/question`, { question: "Is it quiet?" });
		await ask(shop, reader, "POST", "/fact-report", { partId, key: "lengthMm" });
	}
	for (const ratings of ["4", "5"])
		await ask(shop, reader, "POST", "/review", { review: "Quick and kind.", ratings });
	expect(await readDesk()).toEqual({
		questions: 2,
		partReviews: 2,
		allReviews: 2,
		returns: 2,
		factReports: 2,
	});
	expect(await totalsOf("&state=waiting")).toEqual(await readDesk());

	const [one] = await ask<{ _id: string }[]>(shop, admin, "GET", "/question");
	await ask(shop, admin, "PATCH", `/question/${one?._id}`, { answer: "Yes." });
	const [reported] = await ask<{ _id: string }[]>(shop, admin, "GET", "/partReview");
	await ask(shop, admin, "POST", `/partReview/${reported?._id}/hide`, {
		reason: "It names a person.",
	});
	const [ofShop] = await ask<{ _id: string }[]>(shop, admin, "GET", "/allReviews");
	await ask(shop, admin, "PATCH", `/review/${ofShop?._id}`, { hidden: false });
	const [asked] = await ask<{ _id: string }[]>(shop, admin, "GET", "/return");
	const refusal = { state: "refused", answer: "It is whole." };
	await ask(shop, admin, "PATCH", `/return/${asked?._id}`, refusal);
	const [wrong] = await ask<{ _id: string }[]>(shop, admin, "GET", "/fact-report");
	await ask(shop, admin, "PATCH", `/fact-report/${wrong?._id}`, { done: true });

	const left = { questions: 1, partReviews: 1, allReviews: 1, returns: 1, factReports: 1 };
	expect(await readDesk()).toEqual(left);
	expect(await totalsOf("&state=waiting")).toEqual(left);
	expect(await totalsOf("&state=done")).toEqual(left);
	const [all, ofState] = [await totalsOf(""), await totalsOf("&state=open")];
	expect(all).toEqual({ questions: 2, partReviews: 2, allReviews: 2, returns: 2, factReports: 2 });
	expect(ofState.questions).toBe(1);
});

test("staff get the counts of the lists that their role may read", async () => {
	const namesFor = async (role: "sales" | "stock" | "read-only") =>
		Object.keys(await readDesk(await makeAdmin(shop, { role }))).sort();
	expect(await namesFor("stock")).toEqual(["factReports", "returns"]);
	expect(await namesFor("read-only")).toEqual(Object.keys(lists).sort());
	const customer = await makeCustomer(shop);
	expect((await shop.fetch("/api/desk", { token: customer.token })).status).toBe(403);
});
