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

/** The data of a live part in the columns. `created` is in microseconds, as in the database. */
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

const idColumns = ["idBegin", "idMiddle", "idEnd"] as const;
const figures = ["numbers", "prices", "stock", "booked", "rated", "created", ...idColumns] as const;

/**
 * The figures of a category's live parts, by position: number (0: no part), price, stock (1: in
 * stock), units booked, expected stars, creation time, and the id as three numbers, because texts
 * would take several times as much memory.
 */
type Figures = Record<(typeof figures)[number], Float64Array>;

function emptyFigures(capacity: number): Figures {
	return Object.fromEntries(
		figures.map((figure) => [figure, new Float64Array(capacity)]),
	) as Figures;
}

/** The live parts of one category. Each part has a position, and each column has the part's value there. */
export type CategoryColumns = Readonly<Figures> & {
	readonly category: string;
	/** All facets except price, by their key. */
	readonly coded: ReadonlyMap<string, CodedColumn>;
	readonly readAttributes: ReadAttributes;
	readonly count: number;
	/** Increases with each change. */
	readonly version: number;
	/** Writes a part to its position, or to a new position, and returns the position. */
	write(part: ColumnPart, position?: number): number;
	remove(position: number): void;
};

const fewParts = 64;

/** `keys` names the attributes that rules read besides the facets. `capacity` is the expected number of parts. */
export function categoryColumns(
	category: string,
	keys: ReadKeys = nothingRead,
	capacity = fewParts,
): CategoryColumns {
	const facets = facetsOf(category).filter(({ key }) => key !== "price");
	const coded = new Map(facets.map((facet) => [facet.key, codedColumn(facet, capacity)]));
	const readAttributes = readAttributesOf(keys, capacity);
	let used = 0;
	const columns = {
		...emptyFigures(capacity),
		category,
		coded,
		readAttributes,
		count: 0,
		version: 0,
		write(part: ColumnPart, oldPosition?: number) {
			const position = oldPosition ?? used++;
			if (position === columns.numbers.length) makeRoom();
			if (oldPosition === undefined) columns.count += 1;
			columns.version += 1;
			columns.numbers[position] = part.number;
			columns.prices[position] = part.priceTaka;
			columns.stock[position] = part.inStock ? 1 : 0;
			columns.booked[position] = part.booked;
			columns.rated[position] = expectedStars(part);
			columns.created[position] = part.created;
			const digits = part.id.replaceAll("-", "");
			for (const [index, column] of idColumns.entries())
				columns[column][position] = Number.parseInt(digits.slice(13 * index, 13 * index + 13), 16);
			for (const [key, column] of coded) column.write(position, rawValue(part, key));
			readAttributes.write(position, part);
			return position;
		},
		remove(position: number) {
			columns.version += 1;
			columns.count -= 1;
			columns.numbers[position] = 0;
			for (const { codes } of coded.values()) codes[position] = 0;
		},
	};
	function makeRoom() {
		for (const figure of figures) columns[figure] = withRoom(columns[figure]);
		for (const column of [...coded.values(), readAttributes]) column.codes = withRoom(column.codes);
	}
	return columns;
}

/** A copy of the column with room for half as many values more. */
export function withRoom<Column extends Float64Array | Uint32Array | Uint16Array>(
	column: Column,
): Column {
	const longer = new (column.constructor as new (length: number) => Column)(
		Math.ceil(column.length * 1.5),
	);
	longer.set(column);
	return longer;
}

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
