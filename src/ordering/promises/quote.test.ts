import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleTerms } from "../../../test/harness/set-terms.ts";
import { noTerms } from "../../terms/terms.ts";
import { districtOf, offersCollecting, orderDelivery } from "./order-delivery.ts";
import { quoteDelivery } from "./quote.ts";

const deliver = (area: string, district = "") => ({ receive: "deliver", area, district });

test("a form says what the delivery to its district costs, and what is missing until it is free", () => {
	expect(quoteDelivery(sampleTerms, deliver("Mirpur", "Dhaka"), 20_000)).toEqual({
		district: "Dhaka",
		isCollected: false,
		paymentDue: "before shipping",
		chargeTaka: 60,
		days: { from: 1, to: 2 },
		missingForFreeTaka: 30_000,
		problem: null,
	});
	expect(quoteDelivery(sampleTerms, deliver("Kotwali, Comilla"), 50_000)).toMatchObject({
		district: "Cumilla",
		chargeTaka: 0,
		days: { from: 3, to: 5 },
		missingForFreeTaka: null,
	});
	const onlyElsewhere = { ...sampleTerms.delivery, divisions: {}, districts: {} };
	const alike = { ...sampleTerms, delivery: onlyElsewhere };
	expect(quoteDelivery(alike, deliver("Dhanmondi"), 1_000)).toMatchObject({
		district: null,
		chargeTaka: 150,
		days: { from: 3, to: 5 },
	});
});

test("what is collected costs nothing, and a shop without charges has no quote", () => {
	expect(quoteDelivery(sampleTerms, { ...deliver("Dhaka"), receive: "collect" }, 1_000)).toEqual({
		district: null,
		isCollected: true,
		paymentDue: "before shipping",
		chargeTaka: 0,
		days: null,
		missingForFreeTaka: null,
		problem: null,
	});
	expect(quoteDelivery(noTerms, deliver("Dhaka"), 1_000)).toBeNull();
});

test("where areas have charges of their own, none is told before the district is known", () => {
	const quote = quoteDelivery(sampleTerms, deliver("Dhanmondi"), 1_000);
	expect(quote).toMatchObject({ district: null, chargeTaka: null, days: null });
	expect(quote?.problem).toContain("choose the district");
});

test("where delivery is free wherever it goes it says so at once, and still asks where", () => {
	const quote = quoteDelivery(sampleTerms, deliver("Dhanmondi"), 50_000);
	expect(quote).toMatchObject({ district: null, chargeTaka: 0, missingForFreeTaka: null });
	expect(quote?.problem).toContain("choose the district");
});

test("what is typed as a district and is none is asked for again, whatever the area says", () => {
	expect(quoteDelivery(sampleTerms, deliver("Mirpur, Dhaka", "Dhk"), 1_000)).toMatchObject({
		district: null,
		chargeTaka: null,
	});
	expect(quoteDelivery(sampleTerms, deliver("Mirpur", " dacca "), 1_000)).toMatchObject({
		district: "Dhaka",
		chargeTaka: 60,
		problem: null,
	});
});

test("a district that no charge counts for is not delivered to; its order can be collected", () => {
	const { divisions, districts } = sampleTerms.delivery;
	const some = { ...sampleTerms, delivery: { divisions, districts, everywhereElse: null } };
	const sylhet = quoteDelivery(some, deliver("Zindabazar", "Sylhet"), 60_000);
	expect(sylhet).toMatchObject({ district: "Sylhet", chargeTaka: null, missingForFreeTaka: null });
	const another = "We do not deliver to Sylhet. Please choose another district";
	expect(sylhet?.problem).toBe(`${another}, or collect it at the shop.`);
	const nobodyCollects = { ...some, collect: null };
	const there = quoteDelivery(nobodyCollects, deliver("Zindabazar", "Sylhet"), 1_000);
	expect(there?.problem).toBe(`${another}.`);
	expect([some, nobodyCollects, noTerms].map(offersCollecting)).toEqual([true, false, true]);
	const collected = quoteDelivery(some, { ...deliver("", "Sylhet"), receive: "collect" }, 1_000);
	expect(collected?.problem).toBeNull();
	expect(quoteDelivery(some, deliver("Sreepur, Gazipur"), 1_000)).toMatchObject({ chargeTaka: 90 });
});

test("an order is collected where the shop offers it, and charged nothing where nobody said where it goes", () => {
	const nobodyCollects = { ...sampleTerms, collect: null };
	const free = { ok: true, value: { chargeTaka: 0, days: null } };
	expect(orderDelivery(sampleTerms, { collect: true }, 1_000)).toEqual(free);
	expect(orderDelivery(nobodyCollects, { collect: true }, 1_000)).toMatchObject({
		code: "no-collecting",
	});
	expect(orderDelivery(nobodyCollects, null, 1_000)).toEqual(free);
	for (const district of [undefined, " "])
		expect(districtOf({ area: "Mirpur, Dhaka", district })).toBe("Dhaka");
});

test("where no sum makes delivery free, each sum pays it", () => {
	const never = { ...sampleTerms, freeFromTaka: null };
	const quote = quoteDelivery(never, deliver("Mirpur", "Dhaka"), 20_000);
	expect(quote).toMatchObject({ chargeTaka: 60, missingForFreeTaka: null });
});

test("a form says what the order is charged or why it is not delivered, whatever is typed", () => {
	const text = fc.oneof(fc.constantFrom("Dhaka", "Sylhet", "Gazipur, Dhaka", ""), fc.string());
	fc.assert(
		fc.property(
			text,
			text,
			fc.nat(200_000),
			fc.boolean(),
			(area, district, goods, isEverywhere) => {
				const { everywhereElse } = isEverywhere ? sampleTerms.delivery : { everywhereElse: null };
				const terms = { ...sampleTerms, delivery: { ...sampleTerms.delivery, everywhereElse } };
				const quote = quoteDelivery(terms, deliver(area, district), goods);
				const order = orderDelivery(terms, { area, district }, goods);
				if (quote?.district === null) expect(quote.chargeTaka).toBe(goods < 50_000 ? null : 0);
				else expect(quote?.chargeTaka).toBe(order.ok ? order.value.chargeTaka : null);
			},
		),
	);
});
