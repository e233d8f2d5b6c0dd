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
	/** The parts' numbers; 0 where a position is free. */
	numbers: Int32Array;
	prices: Int32Array;
	/** 1 if in stock. */
	stock: Uint8Array;
	booked: Int32Array;
	/** How well each is rated (expected-stars.ts). */
	rated: Float64Array;
	created: Float64Array;
	/** The ids: four whole numbers of 32 bits for each part. */
	ids: Uint32Array;
	/** The facets but price, by key. */
	readonly coded: ReadonlyMap<string, CodedColumn>;
	/** What rules read of the parts. */
	readonly readAttributes: ReadAttributes;
	/** Positions in use are below this. */
	used: number;
	/** How many parts there are. */
	count: number;
	/** Grows with each change. */
	version: number;
	/** Writes a part to its position, or to a free one; returns the position. */
	write(part: ColumnPart, position?: number): number;
	remove(position: number): void;
};

const firstCapacity = 64;

/** `keys` are the attributes that rules read, beside those that are facets. */
export function categoryColumns(
	category: string,
	expected = firstCapacity,
	keys: ReadKeys = nothingRead,
): CategoryColumns {
	const facets = facetsOf(category).filter(({ key }) => key !== "price");
	const coded = new Map(facets.map((facet) => [facet.key, codedColumn(facet, expected)]));
	const readAttributes = readAttributesOf(keys, expected);
	const free: number[] = [];

	function resize(capacity: number) {
		columns.numbers = longer(columns.numbers, capacity);
		columns.prices = longer(columns.prices, capacity);
		columns.stock = longer(columns.stock, capacity);
		columns.booked = longer(columns.booked, capacity);
		columns.rated = longer(columns.rated, capacity);
		columns.created = longer(columns.created, capacity);
		columns.ids = longer(columns.ids, capacity * 4);
		for (const column of coded.values()) column.resize(capacity);
		readAttributes.resize(capacity);
	}
	function clearFacets(position: number) {
		for (const column of coded.values()) column.clear(position);
	}
	function nextPosition(): number {
		const reused = free.pop();
		if (reused !== undefined) return reused;
		if (columns.used === columns.numbers.length) resize(Math.ceil(columns.used * 1.5));
		columns.used += 1;
		return columns.used - 1;
	}
	const columns: CategoryColumns = {
		category,
		numbers: new Int32Array(expected),
		prices: new Int32Array(expected),
		stock: new Uint8Array(expected),
		booked: new Int32Array(expected),
		rated: new Float64Array(expected),
		created: new Float64Array(expected),
		ids: new Uint32Array(expected * 4),
		coded,
		readAttributes,
		used: 0,
		count: 0,
		version: 0,
		write(part, known) {
			const position = known ?? nextPosition();
			if (known === undefined) columns.count += 1;
			else clearFacets(position);
			columns.version += 1;
			columns.numbers[position] = part.number;
			columns.prices[position] = part.priceTaka;
			columns.stock[position] = part.inStock ? 1 : 0;
			columns.booked[position] = part.booked;
			columns.rated[position] = expectedStars(part);
			columns.created[position] = part.created;
			columns.ids.set(idInWords(part.id), position * 4);
			for (const [key, column] of coded) column.write(position, rawValue(part, key));
			if (known === undefined) readAttributes.write(position, part);
			else readAttributes.rewrite(position, part);
			return position;
		},
		remove(position) {
			clearFacets(position);
			readAttributes.clear(position);
			columns.version += 1;
			columns.count -= 1;
			columns.numbers[position] = 0;
			free.push(position);
		},
	};
	return columns;
}

function rawValue(part: ColumnPart, key: string) {
	if (key === "brand") return part.brand;
	if (key === "stock") return part.inStock ? "in" : null;
	return Object.hasOwn(part.attributes, key) ? part.attributes[key] : null;
}

function longer<Column extends Int32Array | Uint8Array | Float64Array | Uint32Array>(
	column: Column,
	length: number,
): Column {
	const next = new (column.constructor as new (length: number) => Column)(length);
	next.set(column);
	return next;
}

function idInWords(id: string): number[] {
	const hex = id.replaceAll("-", "");
	return [0, 8, 16, 24].map((start) => Number.parseInt(hex.slice(start, start + 8), 16));
}
