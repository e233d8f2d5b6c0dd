import type { Attributes } from "../attributes/attribute.ts";
import { type CodedColumn, codedColumn } from "./coded-column.ts";
import { expectedStars } from "./expected-stars.ts";
import { facetsOf } from "./facets-of.ts";
import {
	nothingRead,
	type ReadAttributes,
	type ReadKeys,
	readAttributesOf,
} from "./read-attributes.ts";

/** What the columns hold of a live part. `created` is in microseconds, as the database has it. */
export type ColumnPart = {
	number: number;
	id: string;
	category: string;
	name: string;
	brand: string | null;
	priceTaka: number;
	inStock: boolean;
	booked: number;
	reviewCount: number;
	ratingSum: number;
	created: number;
	attributes: Attributes;
};

/** The live parts of one category: each has a position, and each column its value there. */
export type CategoryColumns = {
	readonly category: string;
	/** The parts' numbers; 0 where a part was taken out. */
	readonly numbers: number[];
	readonly prices: number[];
	/** 1 if in stock. */
	readonly stock: number[];
	readonly booked: number[];
	/** How well each is rated (expected-stars.ts). */
	readonly rated: number[];
	readonly created: number[];
	readonly ids: string[];
	/** The facets but price, by key. */
	readonly coded: ReadonlyMap<string, CodedColumn>;
	/** What rules read of the parts. */
	readonly readAttributes: ReadAttributes;
	/** How many parts there are. */
	count: number;
	/** Grows with each change. */
	version: number;
	/** Writes a part to its position, or to a new one; returns the position. */
	write(part: ColumnPart, position?: number): number;
	remove(position: number): void;
};

/** `keys` are the attributes that rules read, beside those that are facets. */
export function categoryColumns(category: string, keys: ReadKeys = nothingRead): CategoryColumns {
	const facets = facetsOf(category).filter(({ key }) => key !== "price");
	const coded = new Map(facets.map((facet) => [facet.key, codedColumn(facet)]));
	const readAttributes = readAttributesOf(keys);
	const columns: CategoryColumns = {
		category,
		numbers: [],
		prices: [],
		stock: [],
		booked: [],
		rated: [],
		created: [],
		ids: [],
		coded,
		readAttributes,
		count: 0,
		version: 0,
		write(part, known) {
			const position = known ?? columns.numbers.length;
			if (known === undefined) columns.count += 1;
			columns.version += 1;
			columns.numbers[position] = part.number;
			columns.prices[position] = part.priceTaka;
			columns.stock[position] = part.inStock ? 1 : 0;
			columns.booked[position] = part.booked;
			columns.rated[position] = expectedStars(part);
			columns.created[position] = part.created;
			columns.ids[position] = part.id;
			for (const [key, column] of coded) column.write(position, rawValue(part, key));
			readAttributes.write(position, part);
			return position;
		},
		remove(position) {
			columns.version += 1;
			columns.count -= 1;
			columns.numbers[position] = 0;
			for (const { codes } of coded.values()) codes[position] = 0;
		},
	};
	return columns;
}

/** The positions of all parts of a category. */
export function livePositions({ numbers }: CategoryColumns): number[] {
	const positions: number[] = [];
	for (let position = 0; position < numbers.length; position += 1)
		if (numbers[position] !== 0) positions.push(position);
	return positions;
}

function rawValue(part: ColumnPart, key: string) {
	if (key === "brand") return part.brand;
	if (key === "stock") return part.inStock ? "in" : null;
	return Object.hasOwn(part.attributes, key) ? part.attributes[key] : null;
}
