import { z } from "zod";
import { operationsOf } from "../../kernel/operation.ts";
import {
	Created,
	Deleted,
	IdParams,
	ListQuery,
	Modified,
	PageQuery,
	Time,
} from "../../platform/contract.ts";
import { wholeWithin } from "../../platform/http/typed-whole.checks.ts";
import { Part } from "../contract.ts";
import { copy as factsCopy } from "../facts/copy.ts";
import { Facts, factKeys, Source } from "../facts/fact.checks.ts";
import { imageField, publicImageErrors, StoredImage } from "../images/contract.ts";
import { copy as imagesCopy } from "../images/copy.ts";
import { maxStock } from "../stock-rules.ts";
import { copy } from "./copy.ts";
import {
	Available,
	Brand,
	CategoryOfPart,
	Image,
	Images,
	NewPartFields,
	OrderAgainAt,
	OwnMonths,
	OwnWords,
	PartFields,
	Price,
	Shelf,
} from "./part.checks.ts";
import { ProductFilter, ProductOrder } from "./product-filter.checks.ts";

const { rules } = copy;
const operation = operationsOf("Parts");

type WireNames = { price?: number | null | undefined; minimumOderQuantity?: number | undefined };

function inShopNames<P extends WireNames>({ price, minimumOderQuantity, ...same }: P) {
	return {
		...same,
		priceTaka: price as P["price"],
		minimumQuantity: minimumOderQuantity as P["minimumOderQuantity"],
	};
}

/** Whether a warranty note comes with its months: a note alone promises no period. */
function hasMonthsForWords(part: { warrantyMonths: number | null; warrantyWords: string | null }) {
	return part.warrantyWords === null || part.warrantyMonths !== null;
}

/**
 * A new part (spec §7, POST /product). The minimum quantity has its own field; the specification's
 * shop read it from the available quantity. Without a category the part is an accessory; without a
 * brand it has the known brand at the start of its name. `images` are its pictures in their order; with
 * `image`, that one is the first. `facts` are its figures, with one source.
 */
export const NewPart = NewPartFields.extend({
	image: Image.optional(),
	images: Images.optional(),
	category: CategoryOfPart.default("accessory"),
	brand: Brand.default(null),
	orderAgainAt: OrderAgainAt.default(null),
	shelf: Shelf.default(null),
	warrantyMonths: OwnMonths.default(null),
	warrantyWords: OwnWords.default(null),
	facts: Facts.default({}),
	source: Source.optional(),
})
	.refine(({ facts, source }) => source !== undefined || Object.keys(facts).length === 0, {
		path: ["source"],
		message: factsCopy.rules.source,
	})
	.refine(hasMonthsForWords, { path: ["warrantyMonths"], message: rules.monthsNeeded })
	.refine(({ image, images = [] }) => image !== undefined || images.length > 0, {
		path: ["image"],
		message: imagesCopy.needed,
	})
	.transform(inShopNames);
export type NewPart = z.output<typeof NewPart>;

/** A part as admins see it. It may have no price, and it may be archived. */
export const Product = Part.extend({
	images: z.array(z.string()).describe("Its own pictures in their order, the first is `image`"),
	price: z.number().int().nullable(),
	archivedAt: Time.nullable(),
	orderAgainAt: z
		.int()
		.nullable()
		.describe("The stock at or below which the shop orders it again; null: no mark"),
	shelf: z.string().nullable().describe("Where the shop keeps it"),
	hidden: z.boolean().describe("Archived, and can be shown again; otherwise archived is deleted"),
	warrantyMonths: z
		.int()
		.nullable()
		.describe("null: the warranty of its brand and category applies"),
	warrantyWords: z.string().nullable(),
});
export type Product = z.output<typeof Product>;

// What a form of a part shows.
const Seen = Product.omit({
	_id: true,
	slug: true,
	rating: true,
	createdAt: true,
	archivedAt: true,
	hidden: true,
})
	.partial()
	.transform(inShopNames)
	.describe("The part as the caller read it: a field that changed since is not overwritten (409)");

/**
 * The fields of a part that an admin can change. The stock is sent as the new quantity with the
 * quantity that the admin saw (`was`), or as a difference (`stockChange`). A price may come with
 * the price that the admin saw (`priceWas`); null takes the part off sale. `hidden` hides the part
 * or shows it again. `facts` establishes facts from one source (null: unknown); `forget` removes
 * facts. `seen` is the part as the caller read it: the changed fields are compared with it.
 */
export const PartChange = PartFields.extend({
	image: Image,
	images: Images,
	price: Price.nullable(),
	priceWas: Price.nullable(),
	hidden: z.boolean(),
	was: Available,
	stockChange: wholeWithin(-maxStock, maxStock, rules.changeBy),
	facts: Facts,
	forget: factKeys,
	source: Source,
	seen: Seen,
})
	.partial()
	.superRefine((change, context) => {
		const refuse = (path: string, message: string) =>
			context.addIssue({ code: "custom", path: [path], message });
		const { availableQuantity, was, stockChange, facts, forget, source } = change;
		if (facts && source === undefined) refuse("source", factsCopy.rules.source);
		if (facts && forget?.some((key) => Object.hasOwn(facts, key)))
			refuse("forget", factsCopy.rules.both);
		if (availableQuantity !== undefined && stockChange !== undefined)
			refuse("stockChange", rules.oneWay);
		if (availableQuantity !== undefined && was === undefined) refuse("was", rules.wasNeeded);
		if (availableQuantity === undefined && was !== undefined)
			refuse("availableQuantity", rules.available);
		if (change.priceWas !== undefined && change.price === undefined) refuse("price", rules.price);
		const { source: _, seen: __, ...changes } = change;
		if (Object.values(changes).every((change) => change === undefined))
			refuse("body", rules.nothingToChange);
	})
	.transform(inShopNames);
export type PartChange = z.output<typeof PartChange>;

const wrongFact = { status: 400, message: factsCopy.rules.wrong };
const notOurs = { status: 400, message: rules.imageNotOurs, field: "image" };

export const addProductOperation = operation("addProduct", "POST /product", {
	summary: "Add a part to the shop",
	auth: "parts.edit",
	input: { body: NewPart },
	output: Created,
	status: 201,
	errors: { "image-not-ours": notOurs, "wrong-fact": wrongFact },
});

export const changeProductOperation = operation("changeProduct", "PATCH /product/{id}", {
	summary: "Change a part, or its stock",
	auth: "parts.edit",
	input: { params: IdParams, body: PartChange },
	output: Modified,
	errors: {
		"image-not-ours": notOurs,
		"words-without-months": { status: 400, message: rules.monthsNeeded, field: "warrantyMonths" },
		"wrong-fact": wrongFact,
		archived: { status: 409, message: rules.gone },
		"changed-meanwhile": { status: 409, message: rules.changed },
		"price-changed": {
			status: 409,
			message: rules.priceChanged,
			field: "price",
			details: z.object({ price: z.int().nullable(), by: z.string().nullable() }),
		},
		"stock-changed": { status: 409, message: rules.stockChanged, field: "availableQuantity" },
		"stock-below-zero": { status: 409, message: rules.stockBelowZero, field: "stockChange" },
		"stock-too-large": { status: 409, message: rules.stockTooLarge, field: "stockChange" },
	},
});

export const findProductOperation = operation("findProduct", "GET /product/{id}", {
	summary: "Read one part for its form, also an archived one",
	auth: "parts.read",
	input: { params: IdParams },
	output: Product,
});

export const listProductsOperation = operation("listProducts", "GET /products", {
	summary:
		"List all parts, archived ones included, newest first; with search words, the best matches first",
	auth: "parts.read",
	input: { query: ListQuery.extend({ ...ProductFilter.shape, sort: ProductOrder.optional() }) },
	output: z.array(Product),
	list: true,
});

/** A part that the shop should order, with the figures that decide how many. */
export const PartToOrder = Product.pick({ _id: true, name: true, brand: true }).extend({
	partNumber: z.string().nullable().describe("The maker's number; null: not known"),
	availableQuantity: z.int(),
	orderAgainAt: z.int(),
	sold: z.int().describe("Units sold in the last 30 days"),
});
export type PartToOrder = z.output<typeof PartToOrder>;

export const listPartsToOrderOperation = operation("listPartsToOrder", "GET /to-order", {
	summary: "List the parts whose stock is at or below their mark, by maker and name",
	auth: "parts.read",
	input: { query: PageQuery },
	output: z.array(PartToOrder),
	list: true,
});

export const deleteProductOperation = operation("deleteProduct", "DELETE /adminProduct/{id}", {
	summary: "Remove a part from the shop; orders keep its name, picture and price",
	auth: "parts.edit",
	input: { params: IdParams },
	output: Deleted,
});

export const uploadImageOperation = operation("uploadPicture", "POST /image", {
	summary: "Upload a part's picture: PNG, JPEG, WebP or AVIF, up to 8 MB and 50 megapixels",
	auth: "parts.edit",
	input: { file: imageField(imagesCopy) },
	output: StoredImage,
	status: 201,
	errors: publicImageErrors(imagesCopy),
});
