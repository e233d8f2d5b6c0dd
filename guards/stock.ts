import type { GuardRow } from "./guard.ts";

/** What is there to sell, and how it looks. */
export const stock: readonly GuardRow[] = [
	{
		prevents: "more from being sold than there is",
		file: "src/catalogue/take-lines.server.ts",
		code: "between parts.minimum_quantity and parts.available_quantity",
		mutated: "between parts.minimum_quantity and 1000000",
		tests: ["src/ordering/booking/book-part.test.ts", "src/catalogue/take-lines.test.ts"],
	},
	{
		prevents: "more from being sold to late money than there is",
		file: "src/catalogue/take-stock.server.ts",
		code: "between minimum_quantity and available_quantity",
		mutated: "between minimum_quantity and 1000000",
		tests: ["src/catalogue/take-stock.test.ts"],
	},
	{
		prevents: "an order of several parts from taking some of its lines without the others",
		file: "src/catalogue/take-lines.server.ts",
		code: "and (select count(*) from bookable) = (select count(*) from requested)",
		mutated: "and (select count(*) from requested) > 0",
		tests: ["src/catalogue/take-lines.test.ts", "src/ordering/booking/book-lines.test.ts"],
	},
	{
		prevents: "two orders of several parts from waiting for each other until one is ended",
		file: "src/catalogue/take-lines.server.ts",
		code: " order by id",
		tests: ["src/catalogue/take-lines.test.ts"],
	},
	{
		prevents: "a booking at a price that was not shown",
		file: "src/catalogue/take-lines.server.ts",
		code: "parts.price_taka = requested.price_taka",
		mutated: "parts.price_taka is not null",
		tests: ["src/catalogue/take-lines.test.ts", "src/ordering/booking/book-at-new-price.test.ts"],
	},
	{
		prevents: "whatever is no picture from being decoded",
		file: "src/catalogue/images/reencode-image.server.ts",
		code: 'if (!looksLikeImage(bytes)) return refuse("wrong-picture-type");',
		tests: [
			"src/catalogue/images/reencode-image.test.ts",
			"src/catalogue/images/upload-image.test.ts",
		],
	},
	{
		prevents: "a picture of too many pixels from filling the memory",
		file: "src/catalogue/images/reencode-image.server.ts",
		code: 'if (width * height > maxPixels) return refuse("too-many-pixels");',
	},
];
