import { makePart, type SignedInUser } from "../../test/harness/make-records.ts";
import { receiveParts, review } from "../../test/harness/order-actions.ts";
import type { ShopUnderTest } from "../../test/harness/shop-under-test.ts";
import type { SampleValues } from "./sample-values.ts";

type Written = { ofPart: string; ofShop: string };
// One for all victims of a shop: what somebody else wrote, to be reported, hidden and answered.
const othersReviews = new WeakMap<ShopUnderTest["db"], Promise<Written>>();

/** Has somebody receive a part and review it; values for calls on that, and on somebody else's review. */
export async function makeReviews(
	shop: ShopUnderTest,
	customer: SignedInUser,
): Promise<SampleValues> {
	const written = othersReviews.get(shop.db) ?? writeOthers(shop);
	othersReviews.set(shop.db, written);
	const { lineIds } = await receiveParts(shop, [await makePart(shop)], { customer });
	await review(shop, customer, lineIds[0] ?? "");
	const { ofPart, ofShop } = await written;
	const [ownLine, others] = [{ id: lineIds[0] }, { id: ofPart }];
	return {
		writePartReview: ownLine,
		deletePartReview: ownLine,
		reportReview: others,
		hideReview: others,
		showReview: others,
		answerReview: others,
		hideShopReview: { id: ofShop, hidden: true, reason: "It poses as the shop." },
	};
}

async function writeOthers(shop: ShopUnderTest): Promise<Written> {
	const { customer, lineIds } = await receiveParts(shop, [await makePart(shop)]);
	const ofPart = (await review(shop, customer, lineIds[0] ?? "")).reviewId;
	const body = { review: "Well packed.", ratings: "5" };
	const sent = await shop.fetch("/api/review", { method: "POST", token: customer.token, body });
	return { ofPart, ofShop: ((await sent.json()) as { insertedId: string }).insertedId };
}
