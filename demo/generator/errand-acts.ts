import { asc, inArray, isNull } from "drizzle-orm";
import { changePart } from "../../src/catalogue/admin/change-part.server.ts";
import { PartChange } from "../../src/catalogue/admin/contract.ts";
import { closeFactReport, reportFact } from "../../src/catalogue/facts/report-fact.server.ts";
import { factReports } from "../../src/catalogue/facts/tables.server.ts";
import { parts } from "../../src/catalogue/tables.server.ts";
import { ok, type Result } from "../../src/kernel/result.ts";
import { askForReviews } from "../../src/part-reviews/writing/ask-for-reviews.server.ts";
import { openStopLinks } from "../../src/platform/mail/stop-links.server.ts";
import { addReview } from "../../src/reviews/add-review.server.ts";
import { hideReview } from "../../src/reviews/hide-review.server.ts";
import { setAlert } from "../../src/wishes/alerts/set-alert.server.ts";
import { changeWishes } from "../../src/wishes/change-wishes.server.ts";
import type { SampleErrand } from "./sample-life.ts";
import { buyerOf, type World } from "./sample-world.ts";

// Their mails are never sent, so their links lead nowhere.
const reviewStopLinks = openStopLinks("sample data", "order");

/** Does what happens besides orders, by the command that a customer or an admin uses. */
export async function runErrand(
	world: World,
	errand: SampleErrand,
): Promise<Result<unknown, string>> {
	const { ordering, admin } = world;
	const deps = { ...ordering, limited: false };
	const caller = "buyer" in errand ? buyerOf(world, errand.buyer).caller : admin;
	switch (errand.does) {
		case "change the price": {
			const change = PartChange.parse({ price: errand.priceTaka });
			return changePart(deps, admin, errand.partId, change);
		}
		case "take goods in":
			return takeGoodsIn(world);
		case "review the shop": {
			const { says, stars, hidden: reason } = errand;
			const written = { review: says, ratings: stars };
			const added = await addReview({ ...deps, clientIp: "", shopName: "" }, caller, written);
			if (!added.ok || !reason) return added;
			return hideReview(deps, admin, added.value, { hidden: true, reason });
		}
		case "report a fact":
			return reportFact(deps, caller, errand);
		case "ask for reviews":
			return ok(await askForReviews({ ...ordering, reviewStopLinks }));
		case "close a report":
			return closeOldestReport(world);
		case "wish":
			return changeWishes(deps, caller.accountId, { add: [...errand.partIds], remove: [] });
		case "ask to be told": {
			const { partId, priceTaka: price } = errand;
			return setAlert(deps, caller.accountId, { partId, kind: "price", price });
		}
	}
}

/** What has sold to less than two thirds comes in again. */
async function takeGoodsIn({
	ordering,
	admin,
	parts: opened,
}: World): Promise<Result<null, string>> {
	const ids = opened.map(({ id }) => id);
	const now = await ordering.db
		.select({ id: parts.id, there: parts.availableQuantity })
		.from(parts)
		.where(inArray(parts.id, ids));
	const there = new Map(now.map((part) => [part.id, part.there]));
	for (const { id, availableQuantity } of opened) {
		const sold = availableQuantity - (there.get(id) ?? 0);
		if (sold * 3 < availableQuantity || sold === 0) continue;
		const changed = await changePart(ordering, admin, id, PartChange.parse({ stockChange: sold }));
		if (!changed.ok) return changed;
	}
	return ok(null);
}

async function closeOldestReport({ ordering, admin }: World): Promise<Result<unknown, string>> {
	const [oldest] = await ordering.db
		.select()
		.from(factReports)
		.where(isNull(factReports.doneAt))
		.orderBy(asc(factReports.createdAt))
		.limit(1);
	return oldest ? closeFactReport(ordering, admin, { id: oldest.id, done: true }) : ok(null);
}
