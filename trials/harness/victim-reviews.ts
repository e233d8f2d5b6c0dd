import { makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { receiveParts, review } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { SampleValues } from "./sample-values.ts";

// One for all victims of a shop: what somebody else wrote, to be reported, hidden and answered.
const othersReviews = new WeakMap<ShopUnderTest["db"], Promise<string>>();

/** Has somebody receive a part and review it; values for calls on that, and on somebody else's review. */
export async function makeReviews(
	shop: ShopUnderTest,
	customer: SignedInUser,
): Promise<SampleValues> {
	const othersReview = othersReviews.get(shop.db) ?? writeOthersReview(shop);
	othersReviews.set(shop.db, othersReview);
	const { lineIds } = await receiveParts(shop, [await makePart(shop)], { customer });
	await review(shop, customer, lineIds[0] ?? "");
	const [own, others] = [{ id: lineIds[0] }, { id: await othersReview }];
	return {
		...{ writePartReview: own, deletePartReview: own, reportReview: others },
		...{ hideReview: others, showReview: others, answerReview: others },
	};
}

async function writeOthersReview(shop: ShopUnderTest): Promise<string> {
	const { customer, lineIds } = await receiveParts(shop, [await makePart(shop)]);
	return (await review(shop, customer, lineIds[0] ?? "")).reviewId;
}
