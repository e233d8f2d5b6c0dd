import type { Guard } from "./guard.ts";

/** What is there to sell, and how it looks. */
export const stock: readonly Guard[] = [
	{
		keeps: "more from being sold than there is",
		file: "src/catalogue/take-stock.server.ts",
		text: "between minimum_quantity and available_quantity",
		without: "between minimum_quantity and 1000000",
		heldBy: ["src/ordering/booking/book-part.test.ts", "src/catalogue/take-stock.test.ts"],
	},
	{
		keeps: "a booking from standing at a price that was not looked at",
		file: "src/catalogue/take-stock.server.ts",
		text: '\t\tand price_taka = coalesce(${value("priceTaka", "int")}, price_taka)\n',
		without: '\t\tand coalesce(${value("priceTaka", "int")}, 1) > 0\n',
		heldBy: ["src/ordering/booking/book-at-new-price.test.ts"],
	},
	{
		keeps: "an admin from overwriting stock that was sold meanwhile",
		file: "src/catalogue/admin/change-part.server.ts",
		text: "if (!stock.ok) return stock;",
		without: "if (!stock.ok) return ok({ modifiedCount: 0 });",
		heldBy: ["src/catalogue/admin/change-part.test.ts"],
	},
	{
		keeps: "a part from showing a picture from elsewhere",
		file: "src/catalogue/admin/change-part.server.ts",
		text: 'if (newImage && !(await isOwnUpload(tx, image))) return refuse("image-not-ours");',
		without: "",
		heldBy: ["src/catalogue/admin/change-part.test.ts"],
	},
	{
		keeps: "whatever is no picture from being decoded",
		file: "src/catalogue/images/reencode-image.server.ts",
		text: 'if (!looksLikeImage(bytes)) return refuse("wrong-picture-type");',
		without: "",
		heldBy: [
			"src/catalogue/images/reencode-image.test.ts",
			"src/catalogue/images/upload-image.test.ts",
		],
	},
	{
		keeps: "a picture of too many pixels from filling the memory",
		file: "src/catalogue/images/reencode-image.server.ts",
		text: 'if (width * height > maxPixels) return refuse("too-many-pixels");',
		without: "",
		heldBy: ["src/catalogue/images/reencode-image.test.ts"],
	},
];
