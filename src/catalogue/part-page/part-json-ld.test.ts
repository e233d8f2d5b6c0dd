import { expect, test } from "vitest";
import type { Storefront } from "../../platform/client/storefront-context.ts";
import { partJsonLd } from "./part-json-ld.ts";

const shop: Storefront = {
	shopName: "Jontro",
	contact: { phone: "", address: "", email: "", registration: [] },
	lines: [],
	ends: [],
	columns: [],
	logo: null,
	publicUrl: "https://shop.example",
	sampleOrders: false,
	payment: { provider: "none", publishableKey: null },
};
const part = {
	id: "1",
	category: "ssd" as const,
	slug: "drive",
	name: "Drive",
	figures: "",
	image: "/d.webp",
	priceTaka: 5_000,
	minimumQuantity: 1,
	availableQuantity: 2,
	sentence: null,
	rating: { average: 4, count: 1 },
	brand: null,
	more: [{ image: "/e.webp", large: null }],
	description: "A drive.",
};

test("a review from after midnight in Bangladesh is not of the day before in structured data", () => {
	const createdAt = "2026-11-20T19:00:00.000Z";
	const review = {
		_id: "1",
		name: "Rahima Begum",
		stars: 4,
		review: "Quiet.",
		pictures: [],
		createdAt,
		changedAt: null,
		answer: null,
	};
	const category = { slug: "ssd", plural: "SSDs" };
	const [product] = partJsonLd(shop, { part, category, offerTerms: {}, reviews: [review] });
	expect(product).toMatchObject({ review: [{ datePublished: createdAt }] });
});
