import fc from "fast-check";
import { expect, test } from "vitest";
import { sampleTerms } from "../../../test/harness/set-terms.ts";
import { noTerms } from "../../terms/terms.ts";
import { orderDelivery } from "./order-delivery.ts";
import { quoteDelivery } from "./quote.ts";

const deliver = (area: string, district = "") => ({ receive: "deliver", area, district });

test("a form says what the delivery to its district costs, and what is missing until it is free", () => {
	expect(quoteDelivery(sampleTerms, deliver("Mirpur", "Dhaka"), 20_000)).toEqual({
		...{ district: "Dhaka", isCollected: false, chargeTaka: 60, days: { from: 1, to: 2 } },
		missingForFreeTaka: 30_000,
	});
	expect(quoteDelivery(sampleTerms, deliver("Kotwali, Comilla"), 50_000)).toMatchObject({
		...{ district: "Cumilla", chargeTaka: 0, days: { from: 3, to: 5 } },
		missingForFreeTaka: null,
	});
	expect(quoteDelivery(sampleTerms, deliver(""), 1_000)).toMatchObject({
		...{ district: null, chargeTaka: 150 },
	});
});

test("what is collected costs nothing, and a shop without charges has no quote", () => {
	expect(quoteDelivery(sampleTerms, { ...deliver("Dhaka"), receive: "collect" }, 1_000)).toEqual({
		...{ district: null, isCollected: true, chargeTaka: 0, days: null, missingForFreeTaka: null },
	});
	expect(quoteDelivery(noTerms, deliver("Dhaka"), 1_000)).toBeNull();
});

test("a form says what the order is charged, whatever is typed", () => {
	const text = fc.oneof(fc.constantFrom("Dhaka", "Sylhet", "Gazipur, Dhaka", ""), fc.string());
	fc.assert(
		fc.property(text, text, fc.nat(200_000), (area, district, goods) => {
			const quote = quoteDelivery(sampleTerms, deliver(area, district), goods);
			const { chargeTaka } = orderDelivery(sampleTerms, { area, district }, goods);
			expect(quote?.chargeTaka).toBe(chargeTaka);
		}),
	);
});
